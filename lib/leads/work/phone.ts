import 'server-only';
import parsePhoneNumber from 'libphonenumber-js/max';

/** The number someone typed as `+18285550142`; null where it cannot be one, which refuses nothing. */
export function phoneE164(typed: string): string | null {
  const phone = parsePhoneNumber(typed, 'US');
  return phone?.isPossible() ? phone.number : null;
}
