import { Button } from '@/components/ui/button';
import { savings } from '@/lib/site/savings';

const { actions } = savings;

/** What can be done with an estimate. The form's own button is there until the script updates the answer by itself. */
export function SavingsActions() {
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-3 print:hidden">
      <Button type="submit" variant="accent" size="large" className="without-script">
        {actions.submit}
      </Button>
      <Button
        variant="outline"
        data-action="copy"
        data-copied={actions.copied}
        className="when-running text-inherit"
      >
        {actions.copy}
      </Button>
      <Button variant="outline" data-action="print" className="when-running text-inherit">
        {actions.print}
      </Button>
      <a href={savings.path} data-action="reset" className="link py-2 text-[0.9375rem]">
        {actions.reset}
      </a>
      <label className="when-running min-w-0 grow" hidden>
        <span className="sr-only">{actions.copyFailed}</span>
        <input readOnly data-form="link" className="control min-w-0" />
      </label>
    </div>
  );
}
