import { Button } from '@/components/ui/button';
import { DateInput, Field, Input } from '@/components/ui/field';
import { isoDay } from '@/lib/site/calendar-day';
import { type StoredDraft, typedAmountSchema, useOutcomeDraft } from './outcome-draft';

interface AmountFormProps {
  /** What the button says, such as 'Save the quote'. */
  action: string;
  draft: StoredDraft;
  /** What was saved before, in whole dollars. */
  saved: number | null;
  /** The dollars that it begins with. */
  dollars: number | null;
  on: string | null;
  isPending: boolean;
  /** `base` is the amount that this one replaces. */
  onSave: (amount: { dollars: string; on: string }, base: string | null) => void;
  onCancel: () => void;
}

/** The dollars of a quote or a sale, and its day. */
export function AmountForm({
  action,
  draft,
  saved,
  dollars,
  on,
  isPending,
  onSave,
  onCancel,
}: AmountFormProps) {
  const { typed, set } = useOutcomeDraft(typedAmountSchema, draft, () => ({
    base: saved === null ? null : String(saved),
    dollars: dollars?.toLocaleString('en-US') ?? '',
    on: on ?? isoDay(Date.now()),
  }));
  const { base, ...amount } = typed;
  return (
    <form
      className="grid gap-3 border-t border-rule pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSave(amount, base);
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <Field id="amount-dollars" label="Amount in dollars" className="[&>label]:text-caption">
          <Input
            id="amount-dollars"
            inputMode="decimal"
            placeholder="28,400"
            required
            // The form was opened to type it.
            autoFocus
            value={amount.dollars}
            onChange={({ target }) => set({ dollars: target.value })}
          />
        </Field>
        <Field id="amount-on" label="Day" className="[&>label]:text-caption">
          <DateInput
            id="amount-on"
            emptyText="No date"
            required
            value={amount.on}
            onChange={({ target }) => set({ on: target.value })}
            className="min-w-0"
          />
        </Field>
      </div>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isInactive={isPending} className="min-h-9 max-md:min-h-11">
          {action}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel} className="min-h-9 max-md:min-h-11">
          Cancel
        </Button>
      </p>
    </form>
  );
}
