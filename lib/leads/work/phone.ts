import 'server-only';
import parsePhoneNumber from 'libphonenumber-js/max';

/** Normalizes a typed phone number to E.164, such as `+18285550142`; null when it can't be a number. */
export function phoneE164(typed: string): string | null {
  const phone = parsePhoneNumber(typed, 'US');
  return phone?.isPossible() ? phone.number : null;
}
