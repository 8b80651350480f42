import type { Failure } from './backoff';

/** How an attempt to deliver ended, and what the other side answered. */
export type Outcome =
  | { state: 'sent' | 'refused' | 'cancelled'; response: string }
  | { state: 'failed'; response: string; failure: Failure };

interface MailError extends Error {
  /** The mail library's, such as `EENVELOPE`. */
  code: string;
  responseCode?: number;
  command?: string;
}

const UNREACHABLE = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS'];
/** Service not available (RFC 5321): what a server says that is going down or coming up. */
const NOT_AVAILABLE = 421;

// Final by their first digit, and yet no fault of the mailbox: signing in (RFC 4954), a mailbox that is full.
const NOT_FOR_GOOD = [530, 534, 535, 538, 552];
// The same by their enhanced status codes (RFC 3463): mailbox full, the mail system, the protocol, and policy, such as
// that relaying is denied to us.
const NOT_FOR_GOOD_ENHANCED = /\b5\.(?:2\.2|3\.\d+|5\.\d+|7\.\d+)\b/;

/** What an error of the mail library means for the delivery; undefined for an error that is none of its. */
export function mailOutcome(error: unknown): Outcome | undefined {
  if (!isMailError(error)) return undefined;
  const { message: response, code, responseCode } = error;
  if (isForGood(error)) return { state: 'refused', response };
  const isUnreachable = UNREACHABLE.includes(code) || responseCode === NOT_AVAILABLE;
  return { state: 'failed', response, failure: isUnreachable ? 'unreachable' : 'answered' };
}

function isForGood({ code, responseCode = 0, command, message }: MailError): boolean {
  // The library refuses what is no address, without asking a server.
  if (command === 'API') return code === 'EENVELOPE' && message.includes('recipient');
  const isAboutThisMail = command === 'RCPT TO' || code === 'EMESSAGE';
  return (
    isAboutThisMail &&
    responseCode >= 500 &&
    !NOT_FOR_GOOD.includes(responseCode) &&
    !NOT_FOR_GOOD_ENHANCED.test(message)
  );
}

const isMailError = (error: unknown): error is MailError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('E');
