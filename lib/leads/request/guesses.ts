import 'server-only';
import { AppError } from '@/lib/platform/http/errors';
import { clientNetwork } from '@/lib/platform/http/network';
import { isWithinRate } from '@/lib/platform/http/rate-limit';
import { log } from '@/lib/platform/log';
import { counter } from '@/lib/platform/server/metrics';

/** Links that open nothing, from one network: people mistype one, and nobody guesses 256 bits. */
const LINKS = { max: 30, windowSeconds: 3_600 };
/** Ends of a phone number: of one request, whoever tries, so that patience doesn't find one of 10,000, and from one network. */
const DIGITS = { max: 5, windowSeconds: 3_600 };
const DIGITS_OF_MONTH = { max: 20, windowSeconds: 30 * 24 * 3_600 };
const DIGITS_OF_NETWORK = { max: 20, windowSeconds: 3_600 };
/** Changes of one request by its homeowner. */
const CHANGES = { max: 40, windowSeconds: 3_600 };

const guesses = counter({
  name: 'ridgelight_request_guesses_total',
  help: 'Links to requests that opened nothing, and wrong ends of phone numbers.',
  labelNames: ['kind'],
});
for (const kind of ['link', 'digits']) guesses.inc({ kind }, 0);

/** Counts a link that opened nothing. Returns whether its network has had too many. */
export async function countGuess(address: string | undefined): Promise<boolean> {
  guesses.inc({ kind: 'link' });
  const network = clientNetwork(address);
  const isWithin = await isWithinRate(`request link ${network}`, LINKS);
  log.warn({ isLimited: !isWithin }, 'a link to a request opened nothing');
  return !isWithin;
}

/** Counts a link of a call that opened nothing. Returns the error to answer with: 404, or 429 when its network has had too many. */
export async function refuseGuess(address: string | undefined): Promise<AppError> {
  return (await countGuess(address))
    ? new AppError(429, 'too-many-requests', 'That’s too many links that don’t work. Please call us.')
    : new AppError(404, 'not-found', 'This link doesn’t work. Call us, and a person will help you.');
}

/** Counts an attempt to name the end of a phone number. Returns whether it may be compared. */
export async function mayTryDigits(keyHash: string, address: string | undefined): Promise<boolean> {
  const network = `request digits ${clientNetwork(address)}`;
  return (
    (await isWithinRate(network, DIGITS_OF_NETWORK)) &&
    (await isWithinRate(`request digits of ${keyHash}`, DIGITS)) &&
    (await isWithinRate(`request digits in a month of ${keyHash}`, DIGITS_OF_MONTH))
  );
}

/** Logs that somebody with the link named other digits. */
export function noteWrongDigits(leadId: string): void {
  guesses.inc({ kind: 'digits' });
  log.warn({ leadId }, 'the end of a phone number that should open a request was wrong');
}

/** Counts a change by a homeowner. Returns whether it may be made. */
export const mayChangeRequest = (keyHash: string): Promise<boolean> =>
  isWithinRate(`request changes of ${keyHash}`, CHANGES);
