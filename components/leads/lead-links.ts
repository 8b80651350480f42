/** Calls the first number in what was typed, without an extension or a word around it. */
export function telHref(phone: string) {
  const number = /[+\d][\d\s()./-]*/.exec(phone)?.[0] ?? '';
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}

/** Writes to the address; characters that would add a header to the mail are escaped. */
export const mailHref = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
