/** What stands in the place of the link to somebody from a list who hasn't asked for a call. */
export const DO_NOT_CALL = 'Don’t call: from a list';

/** The element id of the button in the details that says that they have. */
export const CONSENT_ID = 'call-consent';

/** A `mailto:` link; characters that could inject mail headers are escaped. */
export const mailHref = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
