// Connection lost, refused or host not found; server shutting down or starting; too many connections; disk full or I/O
// error; read-only server (a standby, after a failover); deadlock, such as with a migration; statement timeout; credentials
// that are wrong until an operator corrects them, a database that is not there yet, or one that a restore is replacing.
const OUTAGE_CODES =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|08...|57P0[1-5]|53...|58...|25006|28...|55000|3D000|40P01|57014)$/;
// Errors of pg without a code.
const OUTAGE_MESSAGES =
  /^(Connection terminated|timeout (exceeded|expired)|Client has encountered a connection error|Query read timeout)/;

/** Whether an error or its cause means that the database is temporarily unavailable. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return OUTAGE_CODES.test(code) || OUTAGE_MESSAGES.test(error.message) || isOutage(error.cause);
}
