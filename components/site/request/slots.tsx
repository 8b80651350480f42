import { Textarea } from '@/components/ui/field';
import { MAX_ASKED, type SlotState } from '@/lib/leads/visit-offers/schema';
import { joinFigures } from '@/lib/site/figures';
import { Done, Problem, Unfolded } from './form-section';

interface RequestSlotsProps {
  /** The path of the calls of this page. */
  api: string;
  state: SlotState;
}

/** The times for a visit that staff offer, as plain forms: to take one, to ask for another, to cancel the visit. */
export function RequestSlots({ api, state }: RequestSlotsProps) {
  const { message, times, isPlanned, mayAsk, note } = state;
  if (!message && times.length === 0 && !isPlanned && !mayAsk) return null;
  const action = `${api}/slots`;
  return (
    <div id="visit" className="mt-6 grid scroll-mt-32 gap-4 *:mt-0">
      {message && (message.isError ? <Problem>{message.text}</Problem> : <Done>{message.text}</Done>)}
      {note && <p className="max-w-measure text-caption text-soft">{joinFigures(note)}</p>}
      {times.length > 0 && <Times action={action} times={times} isPlanned={isPlanned} />}
      <div className="*:mt-0">
        {mayAsk && <OtherTime action={action} />}
        {isPlanned && state.isChangeable && <Cancellation action={action} />}
      </div>
    </div>
  );
}

interface TimesProps {
  action: string;
  times: SlotState['times'];
  isPlanned: boolean;
}

// A button for each: one tap takes it, and nobody hears of it before another one can undo it.
const Times = ({ action, times, isPlanned }: TimesProps) => (
  <form action={action} method="post" className="print:hidden">
    <input type="hidden" name="action" value="take" />
    <fieldset className="grid max-w-xl gap-2">
      <legend className="mb-2 font-semibold">
        {isPlanned ? 'Take another time' : 'When may we visit you?'}
      </legend>
      {times.map(({ id, text }) => (
        <button
          key={id}
          type="submit"
          name="offer"
          value={id}
          className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border border-edge px-4 py-2.5 text-left hover:bg-secondary-wash"
        >
          <span className="font-semibold wrap-anywhere">{joinFigures(text)} </span>
          <span className="link py-1 font-normal">{isPlanned ? 'Move the visit' : 'Take this time'}</span>
        </button>
      ))}
    </fieldset>
  </form>
);

const OtherTime = ({ action }: { action: string }) => (
  <Unfolded summary="Ask for another time">
    <form action={action} method="post" className="grid max-w-md justify-items-start gap-3">
      <input type="hidden" name="action" value="ask" />
      <label htmlFor="other-time" className="font-semibold">
        When does it suit you?
      </label>
      <Textarea id="other-time" name="text" required maxLength={MAX_ASKED} rows={3} />
      <button type="submit" className="button button-outline button-medium">
        Ask for this time
      </button>
    </form>
  </Unfolded>
);

const Cancellation = ({ action }: { action: string }) => (
  <Unfolded summary="Cancel the visit">
    <form action={action} method="post" className="grid max-w-md justify-items-start gap-3">
      <input type="hidden" name="action" value="cancel" />
      <p>Then nobody will come. You can still call us for another day.</p>
      <button type="submit" className="button button-outline button-medium">
        Yes, cancel the visit
      </button>
    </form>
  </Unfolded>
);
