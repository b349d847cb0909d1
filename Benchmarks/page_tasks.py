"""How long the tasks of a page's main thread take, in CPU time: other programs do not count."""

import json

TASK = "ThreadControllerImpl::RunTask"


def tasks_during(browser, page, work):
    """The milliseconds of each task of the page's main thread while `work` goes on, ascending."""
    browser.start_tracing(page=page, categories=["toplevel"])
    try:
        work()
    finally:
        trace = json.loads(browser.stop_tracing())["traceEvents"]
    main = {(each["pid"], each["tid"]) for each in trace
            if each.get("name") == "thread_name" and each["args"]["name"] == "CrRendererMain"}
    return sorted(each["tdur"] / 1000 for each in trace
                  if each.get("name") == TASK and "tdur" in each
                  and (each["pid"], each["tid"]) in main)
