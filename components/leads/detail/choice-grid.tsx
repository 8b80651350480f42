import { classNames } from '@/components/ui/class-names';

/** A choice of a grid. */
interface Choice<Id extends string> {
  id: Id;
  label: string;
  /** The key that chooses it, while the focus is in the form. */
  shortcut: string;
  /** What stands at its right, such as a date. */
  note?: string | undefined;
  isDisabled?: boolean;
}

interface ChoiceGridProps<Id extends string> {
  legend: string;
  name: string;
  choices: Choice<Id>[];
  chosen: Id | null;
  /** `isByMouse` is whether a mouse pressed it, not a key or a finger. Null takes the choice back. */
  onChoose: (id: Id | null, isByMouse: boolean) => void;
  /** The element id of the first choice, for what leads here. */
  firstId?: string;
}

/**
 * Radio buttons as a grid of three columns, two on a phone, each in its place: hands learn where they are. A press on what is
 * chosen takes it back.
 */
export function ChoiceGrid<Id extends string>(props: ChoiceGridProps<Id>) {
  const { legend, name, choices, chosen, onChoose, firstId } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-[minmax(0,1.03fr)_minmax(0,0.99fr)_minmax(0,1.26fr)] gap-px rounded-xs border border-edge bg-edge max-md:grid-cols-2">
        {choices.map(({ id, label, shortcut, note, isDisabled }, index) => (
          <label
            key={id}
            className={classNames(
              'relative flex min-h-7.5 items-center gap-1.5 bg-surface-raised px-1.5 text-[0.8125rem] leading-tight font-medium max-md:min-h-11 max-md:px-3 max-md:text-sm',
              isDisabled
                ? 'text-soft'
                : 'hover:bg-secondary-wash has-checked:z-1 has-checked:bg-secondary has-checked:font-semibold has-checked:text-primary has-checked:outline-1 has-checked:outline-primary-strong',
            )}
          >
            <input
              type="radio"
              name={name}
              id={index === 0 ? firstId : undefined}
              checked={id === chosen}
              disabled={isDisabled}
              aria-keyshortcuts={shortcut}
              // By `onClick`, which also comes for a press on what is chosen, and for the arrow keys.
              onChange={() => {}}
              onClick={({ detail, nativeEvent }) => {
                const isByMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse';
                if (detail < 2) onChoose(id === chosen ? null : id, isByMouse);
              }}
              className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-xs disabled:cursor-default"
            />
            <span
              aria-hidden="true"
              className={classNames('key max-md:hidden', id === chosen && 'bg-primary text-on-primary')}
            >
              {shortcut}
            </span>
            <span className="min-w-0 max-md:leading-tight md:whitespace-nowrap">{label}</span>
            {note && <span className="ml-auto text-xs font-normal whitespace-nowrap text-soft">{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
