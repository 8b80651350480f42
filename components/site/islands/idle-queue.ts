const MAX_WAIT_MS = 500;

/** Runs the tasks one by one while the browser is idle, so that they never delay a paint or an answer to the visitor. */
export function runWhenIdle(tasks: (() => void)[]) {
  const [task, ...rest] = tasks;
  if (!task) return;
  const run = () => {
    task();
    runWhenIdle(rest);
  };
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: MAX_WAIT_MS });
  else setTimeout(run, 1);
}
