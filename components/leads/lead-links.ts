/** What stands in the place of the link to somebody from a list who hasn't asked for a call. */
export const DO_NOT_CALL = 'Don’t call: from a list';

/** The element id of the button in the details that says that they have. */
export const CONSENT_ID = 'call-consent';

/** A `tel:` link to the first number in the typed text, without extensions or other words. */
export function telHref(phone: string) {
  const number = /[+\d][\d\s()./-]*/.exec(phone)?.[0] ?? '';
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}

/** A `mailto:` link; characters that could inject mail headers are escaped. */
export const mailHref = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
