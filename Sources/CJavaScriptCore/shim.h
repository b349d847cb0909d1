#ifndef ROOTSTAGE_CJAVASCRIPTCORE_SHIM_H
#define ROOTSTAGE_CJAVASCRIPTCORE_SHIM_H

#include <JavaScriptCore/JavaScript.h>
#include <stdbool.h>

/* What the library exports, and the headers that Debian packs do not declare. */

/* Whether a script that has used up its time is ended; it may be given a new limit instead. */
typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *info);

/* Limits the processor time of each evaluation, in seconds. */
void JSContextGroupSetExecutionTimeLimit(
    JSContextGroupRef group, double limit, JSShouldTerminateCallback callback, void *info);

/* An object with numbers of bytes, among them heapSize. */
JSObjectRef JSGetMemoryUsageStatistics(JSContextRef context);

#endif
