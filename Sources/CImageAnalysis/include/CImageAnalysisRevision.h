#ifndef C_IMAGE_ANALYSIS_REVISION_H
#define C_IMAGE_ANALYSIS_REVISION_H

/* A hash of the sources without comments: other sources may measure other numbers. A test checks it
 * and prints the right value. */
#define CA_REVISION "6c5f8aba3b0f1ca3"

#endif
