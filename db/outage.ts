// Connection lost, refused or not found; server shutting down or starting; too many connections; disk full or broken;
// a server that takes no writes (a standby, after a failover); a deadlock, as with a migration; a statement that took too
// long.
const OUTAGE_CODES =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|08...|57P0[1-5]|53...|58...|25006|40P01|57014)$/;
// pg gives these no code.
const OUTAGE_MESSAGES =
  /^(Connection terminated|timeout (exceeded|expired)|Client has encountered a connection error|Query read timeout)/;

/** Whether an error, or what caused it, says that the database cannot be used just now. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return OUTAGE_CODES.test(code) || OUTAGE_MESSAGES.test(error.message) || isOutage(error.cause);
}
