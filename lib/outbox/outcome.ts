import type { Failure } from './backoff';

/** The outcome of an attempt, with the receiver's response. */
export type Outcome =
  | { state: 'sent' | 'refused' | 'cancelled'; response: string }
  | { state: 'failed'; response: string; failure: Failure };

interface MailError extends Error {
  /** Nodemailer's error code, such as `EENVELOPE`. */
  code: string;
  responseCode?: number;
  command?: string;
}

const UNREACHABLE = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS'];
/** Service not available (RFC 5321): the server is shutting down or starting. */
const NOT_AVAILABLE = 421;

// 5xx codes that aren't permanent for a recipient: authentication (RFC 4954), mailbox full.
const TEMPORARY_CODES = [530, 534, 535, 538, 552];
// The same as enhanced status codes (RFC 3463): mailbox full, mail system, protocol, and policy such as relaying denied.
const TEMPORARY_ENHANCED_CODES = /\b5\.(?:2\.2|3\.\d+|5\.\d+|7\.\d+)\b/;

/** Converts a Nodemailer error to an outcome; undefined for other errors. */
export function mailOutcome(error: unknown): Outcome | undefined {
  if (!isMailError(error)) return undefined;
  const { message: response, code, responseCode } = error;
  if (isPermanent(error)) return { state: 'refused', response };
  const isUnreachable = UNREACHABLE.includes(code) || responseCode === NOT_AVAILABLE;
  return { state: 'failed', response, failure: isUnreachable ? 'unreachable' : 'rejected' };
}

function isPermanent({ code, responseCode = 0, command, message }: MailError): boolean {
  // Nodemailer itself rejects an invalid address.
  if (command === 'API') return code === 'EENVELOPE' && message.includes('recipient');
  const isAboutThisMail = command === 'RCPT TO' || code === 'EMESSAGE';
  return (
    isAboutThisMail &&
    responseCode >= 500 &&
    !TEMPORARY_CODES.includes(responseCode) &&
    !TEMPORARY_ENHANCED_CODES.test(message)
  );
}

const isMailError = (error: unknown): error is MailError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('E');
