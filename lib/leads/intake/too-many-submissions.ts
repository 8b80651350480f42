import 'server-only';
import { AppError } from '@/lib/platform/http/errors';
import { spanText } from '@/lib/platform/http/rate-limit';
import { business } from '@/lib/site/business';

/** The error for a submission that isn't stored. It names the phone number and when the form works again. */
export function tooManySubmissions(seconds: number): AppError {
  const message = `We’re getting too many requests right now and couldn’t save yours. Please call us at ${business().phone.display}, or send it again in ${spanText(seconds)}.`;
  return new AppError(429, 'too-many-requests', message, { headers: { 'Retry-After': String(seconds) } });
}
