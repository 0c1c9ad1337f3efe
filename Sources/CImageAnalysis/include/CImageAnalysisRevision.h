#ifndef C_IMAGE_ANALYSIS_REVISION_H
#define C_IMAGE_ANALYSIS_REVISION_H

/* Written by Scripts/generate: a hash of the sources without comments.
 * Pictures that were measured by other sources are described again. */
#define CA_REVISION "852e88ad06ab7a26"

#endif
