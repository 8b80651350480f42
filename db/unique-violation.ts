/** Whether an error or its cause means that there is a row with the same unique value already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '23505') || isUniqueViolation(error.cause);
}
