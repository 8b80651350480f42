/**
 * Runs parts side by side. When one fails, or on a stop request, the signal of the others is aborted, and they are waited
 * for: no part outlives the call.
 *
 * @throws what the first part that failed has thrown
 */
export async function runTogether(
  stop: AbortSignal,
  start: (stop: AbortSignal) => Promise<unknown>[],
): Promise<void> {
  const failure = new AbortController();
  const parts = start(AbortSignal.any([stop, failure.signal]));
  try {
    await Promise.all(parts);
  } catch (error) {
    failure.abort(error);
    await Promise.allSettled(parts);
    throw error;
  }
}
