#ifndef C_ALLOCATOR_H
#define C_ALLOCATOR_H

/* Returns large blocks to the system as soon as they are free. Otherwise the allocator raises the
   size from which it does so, and keeps fragmented memory. */
void cm_keep_little(void);

/* Keeps up to 128 MiB of free memory for reuse on any thread. For processes that run nets: each net
   allocates and frees about 70 MB per picture, and new pages from the system would take 5 % of the
   time. Call it before starting a second thread. */
void cm_keep_much(void);

/* Returns the free memory of all threads to the system. */
void cm_give_back(void);

/* Returns free memory to the system and never uses the holes between used memory again, so that
   forks of this process do not write to pages that they share. Call it in a process with one
   thread. */
void cm_share(void);

#endif
