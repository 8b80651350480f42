import { HONEYPOT_FIELD } from '@/lib/leads/intake/form-signal-fields';

/**
 * The honeypot: a field that only bots fill in. It's off-screen and inert, so that nobody sees it, tabs to it or hears it,
 * and no browser autofills it. Without CSS, its label says what to do.
 */
export function HoneypotField() {
  return (
    <div inert aria-hidden="true" className="absolute -left-[99rem] print:hidden">
      <label>
        Leave this empty
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
