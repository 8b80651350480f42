const EXTENSION = /[\s,;]*(?:ext(?:ension)?\.?|x|#)[\s.:]*(\d{1,7})\s*$/i;
// Area codes and exchanges start at 2. By hand, because libphonenumber is larger than the form.
const US_NUMBER = /^(?:\+?1)?([2-9]\d{2})([2-9]\d{2})(\d{4})$/;

const usParts = (number: string) => US_NUMBER.exec(number.replace(/[\s().–/-]/g, ''));

/** A typed phone number as it is shown: `(828) 555-0142`, `(828) 555-0142 x12`; any but a US number as it was typed. */
export function phoneText(typed: string): string {
  const extension = EXTENSION.exec(typed);
  const us = usParts(typed.slice(0, extension?.index));
  if (!us) return typed;
  const [, area, exchange, line] = us;
  return `(${area}) ${exchange}-${line}${extension ? ` x${extension[1]}` : ''}`;
}

/** A `tel:` link to the first number in what was typed, in E.164 where it names a country or is a US number. */
export function telHref(typed: string): string {
  const number = /[+\d][\d\s()./-]*/.exec(typed)?.[0] ?? '';
  const us = usParts(number);
  if (us) return `tel:+1${us.slice(1).join('')}`;
  return `tel:${number.replace(/[^+\d]/g, '').replace(/^(?:00|011)/, '+')}`;
}
