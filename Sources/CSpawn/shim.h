#ifndef ROOTSTAGE_CSPAWN_SHIM_H
#define ROOTSTAGE_CSPAWN_SHIM_H

#include <spawn.h>

/* Of the C library since 2.34, which shows it only to those who ask for all GNU extensions: in the
 * child, closes this descriptor and all above it. */
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

#endif
