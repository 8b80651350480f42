import 'server-only';
import { serializeCookie } from '@/lib/platform/http/cookies';
import { mayTryDigits, noteWrongDigits, refuseGuess } from './guesses';
import { COOKIE_SECONDS, isSameSecret, requestCookie } from './key';
import { findRequest } from './queries';
import { type ConfirmProblem, confirmProblems, confirmSchema, endsOfPhone } from './schema';

type Confirmed =
  | { done: string; cookie: string }
  | { problem: ConfirmProblem; message: string; cookie?: undefined };

/**
 * Compares the end of the phone number of a request with what somebody entered, as often as that is allowed. Returns the cookie by
 * which the browser is known from then on.
 *
 * @throws {AppError} 404 for a key that opens nothing, and 429 for too many of them.
 */
export async function confirmBrowser(
  key: string,
  body: unknown,
  address: string | undefined,
): Promise<Confirmed> {
  const sent = confirmSchema.safeParse(body);
  const found = await findRequest(key);
  if (!found) throw await refuseGuess(address);
  // What is no end of a phone number is no try, either.
  if (!sent.success) return problemOf('unreadable');
  if (!(await mayTryDigits(found.keyHash, address))) return problemOf('often');
  const { digits } = sent.data;
  if (!endsOfPhone(found).some((end) => isSameSecret(digits, end))) {
    noteWrongDigits(found.leadId);
    return problemOf('digits');
  }
  const { name, value } = requestCookie(found.keyHash);
  return { done: 'confirmed', cookie: serializeCookie(name, value, COOKIE_SECONDS) };
}

const problemOf = (problem: ConfirmProblem) => ({ problem, message: confirmProblems[problem] });
