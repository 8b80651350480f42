import { constantKeys } from './constant-keys.ts';
import { ESTIMATE_PARAMETER } from './contact-path.ts';
import { inputKeys } from './input-keys.ts';

// The server around Next loads this file without path aliases, so it can't import SAVINGS_PATH; a test compares them.
const keysOfPages: Readonly<Record<string, readonly string[]>> = {
  '/savings': [...inputKeys, ...constantKeys],
  '/contact': [ESTIMATE_PARAMETER],
};

/** Whether a URL asks a page for an estimate, so that the page can't be the one kept for everybody. */
export function asksEstimate(url: string): boolean {
  const [path = '', query] = url.split(/\?(.*)/s);
  const keys = keysOfPages[path];
  if (!keys || !query) return false;
  const params = new URLSearchParams(query);
  return keys.some((key) => params.has(key));
}
