#ifndef C_ALLOCATOR_H
#define C_ALLOCATOR_H

/* Has each large piece of memory given back to the system as soon as it is free. Without this the
   allocator takes larger and larger pieces for small ones, of which it keeps what lies between. */
void cm_keep_little(void);

/* Has up to 128 MiB of free memory kept for what is allocated next, on any thread. For a process
   that runs nets: each takes and frees some 70 MB a picture, and fresh pages from the system would
   cost a twentieth of its time. To be called before there is a second thread. */
void cm_keep_much(void);

/* Gives memory that is free back to the system, of all threads. */
void cm_give_back(void);

#endif
