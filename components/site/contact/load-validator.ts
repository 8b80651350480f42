import type { ContactText, FieldErrors } from './contact-fields';

const LONGEST_WAIT_MS = 3_000;

/**
 * Loads the form's validator, once. Undefined where it cannot be had: offline, after a redeploy, on a connection that
 * stalls. Nothing depends on it, because the server validates too; the next call tries again.
 */
export async function loadValidator(): Promise<((text: ContactText) => FieldErrors) | undefined> {
  const loading = import('./contact-validator').then(
    ({ validateContact }) => validateContact,
    () => undefined,
  );
  const givingUp = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, undefined));
  return Promise.race([loading, givingUp]);
}
