import 'server-only';
import { AppError } from '@/lib/platform/http/errors';
import { spanText } from '@/lib/platform/http/rate-limit';
import { business } from '@/lib/site/business';

/** What a visitor is told whose request is not stored: the phone number, and in how many seconds the form works again. */
export function tooManySubmissions(seconds: number): AppError {
  const message = `We're getting too many requests right now and couldn't save yours. Please call us at ${business.phone.display}, or send it again in ${spanText(seconds)}.`;
  return new AppError(429, 'too-many-requests', message, { headers: { 'Retry-After': String(seconds) } });
}
