import type { ContactValues, FieldErrors } from './contact-fields';

const TIMEOUT_MS = 3_000;

/**
 * Loads the form's validator lazily. Resolves to undefined if it fails to load (offline, after a redeploy) or takes longer
 * than the timeout; the server validates too, and the next call retries.
 */
export async function loadValidator(): Promise<((text: ContactValues) => FieldErrors) | undefined> {
  const loading = import('./contact-validator').then(
    ({ validateContact }) => validateContact,
    () => undefined,
  );
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined));
  return Promise.race([loading, timeout]);
}
