#ifndef C_IMAGE_ANALYSIS_REVISION_H
#define C_IMAGE_ANALYSIS_REVISION_H

/* Written by Scripts/generate: a hash of the sources without comments.
 * Pictures that were measured by other sources are described again. */
#define CA_REVISION "c7150c0c9a66b231"

#endif
