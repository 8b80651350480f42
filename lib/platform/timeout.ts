import 'server-only';

/**
 * Waits for a result, but no longer than `timeoutMs`.
 *
 * @throws {Error} with the code ETIMEDOUT when the time is over; what was waited for goes on.
 */
export async function withTimeout<Result>(waited: Promise<Result>, timeoutMs: number): Promise<Result> {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error(`took longer than ${timeoutMs} ms`), { code: 'ETIMEDOUT' })),
    timeoutMs,
  );
  try {
    return await Promise.race([waited, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}
