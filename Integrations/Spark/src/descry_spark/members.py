"""The members of records, as columns.

Written by Scripts/generate from Documentation/record.schema.json.
"""

# fmt: off
# ruff: noqa: E501
#: The members that every record has, except the path, which the input has; and their types.
RECORD = {
    'schema': 'int',
    'sha256': 'string',
    'status': 'string',
    'origin': 'string',
    'spoken': 'string',
    'label': 'string',
    'labelSource': 'string',
    'labelLanguage': 'string',
    'description': 'string',
    'markedDescription': 'string',
    'language': 'string',
    'correction': 'string',
    'embedded': 'struct<alt:array<struct<language:string,text:string>>,extended:array<struct<language:string,text:string>>,author:string>',
    'sidecar': 'struct<alt:array<struct<language:string,text:string>>,extended:array<struct<language:string,text:string>>,author:string>',
    'longDescription': 'string',
    'silence': 'string',
    'image': 'struct<format:string,width:int,height:int,orientation:int,taken:string,bytes:bigint,frames:int,warnings:array<string>>',
    'kind': 'string',
    'announced': 'struct<name:string,confidence:double>',
    'faces': 'array<struct<box:array<double>,confidence:double,smiling:boolean,smileConfidence:double>>',
    'objects': 'array<struct<name:string,confidence:double,least:int,most:int,colour:string>>',
    'things': 'array<struct<name:string,confidence:double,box:array<double>>>',
    'doing': 'array<struct<name:string,confidence:double>>',
    'ground': 'array<struct<name:string,confidence:double>>',
    'scene': 'struct<name:string,confidence:double>',
    'setting': 'struct<name:string,confidence:double>',
    'sharpness': 'struct<verdict:string,score:double>',
    'brightness': 'struct<verdict:string,score:double>',
    'colour': 'struct<verdict:string,score:double>',
    'codes': 'array<struct<format:string,content:string,box:array<double>>>',
    'text': 'struct<text:string,confidence:double,language:string,otherLanguage:boolean,continues:boolean,omits:boolean,words:array<struct<text:string,box:array<double>,confidence:double>>>',
    'details': 'array<struct<phrase:string,words:string,box:array<double>>>',
    'error': 'struct<code:string,message:string>',
    'version': 'string',
}
