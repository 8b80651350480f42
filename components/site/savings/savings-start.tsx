import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { savings } from '@/lib/site/savings';
import { typicalHouse } from '@/lib/solar/estimate/inputs';
import { BillField, TownSelect } from './basics-fields';

const { start, basics } = savings;

/** The first two questions of the estimate, on the home page: folded on a phone. The savings page answers and asks the others. */
export function SavingsStart() {
  return (
    <div className="relative bg-secondary-wash lg:-mt-6 print:hidden">
      <div className="wrap grid items-end gap-x-10 py-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-4">
        <div className="fold-heading">
          <h2 id="savings-heading" className="text-h4">
            {start.heading}
          </h2>
          <p className="mt-1 text-caption text-soft">{start.text}</p>
        </div>
        <details className="fold">
          <summary className="font-semibold">{start.heading}</summary>
          <form
            aria-labelledby="savings-heading"
            action={savings.path}
            method="get"
            autoComplete="off"
            className="grid items-end gap-4 max-lg:py-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
          >
            <BillField id="start-bill" bill={typicalHouse.bill} />
            <Field id="start-town" label={basics.town}>
              <TownSelect id="start-town" town={typicalHouse.town} />
            </Field>
            <Button type="submit" size="large" className="min-h-12 py-2.5">
              {start.submit}
            </Button>
          </form>
        </details>
      </div>
    </div>
  );
}
