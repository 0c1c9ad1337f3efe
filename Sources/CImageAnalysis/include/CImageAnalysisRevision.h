#ifndef C_IMAGE_ANALYSIS_REVISION_H
#define C_IMAGE_ANALYSIS_REVISION_H

/* A hash of the sources without comments: other sources may measure other numbers. A test checks it
 * and prints the right value. */
#define CA_REVISION "fe16a369a8e9cd60"

#endif
