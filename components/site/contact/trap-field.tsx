import { TRAP_FIELD } from '@/lib/leads/intake/spam-signals';

/**
 * A field for programs that fill in whatever there is. It stands beside the page and is inert: nobody sees it, comes
 * to it by the keyboard or hears of it, and no browser fills it in. Where no style is applied its label says what to do.
 */
export function TrapField() {
  return (
    <div inert aria-hidden="true" className="absolute -left-[99rem] print:hidden">
      <label>
        Leave this empty
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
