const COUNTRY = /,?\s*(?:USA|U\.S\.A?\.?|United States)\.?$/i;
const STATE_AND_ZIP = /,?\s+(?:N\.?C\.?|North Carolina|[A-Z]{2})\.?(?:\s+\d{5}(?:-\d{4})?)?$/;
const ZIP = /,?\s*\b\d{5}(?:-\d{4})?$/;

/**
 * The town in a typed address: what follows the last comma, without the state and the ZIP code. Null where that is a street,
 * because an address without commas doesn't tell them apart.
 */
export function townIn(address: string | null): string | null {
  if (!address) return null;
  const place = address.trim().replace(COUNTRY, '').replace(ZIP, '').replace(STATE_AND_ZIP, '');
  const last = place.split(/[,\n]/).at(-1)?.trim() ?? '';
  return last === '' || /\d/.test(last) ? null : last;
}
