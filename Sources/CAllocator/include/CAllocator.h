#ifndef C_ALLOCATOR_H
#define C_ALLOCATOR_H

/* Has each large piece of memory given back to the system as soon as it is free. Without this the
   allocator takes larger and larger pieces for small ones, of which it keeps what lies between. */
void cm_keep_little(void);

/* Gives memory that is free back to the system, of all threads. */
void cm_give_back(void);

#endif
