import { useShortcutSwitch } from '@/components/shell/use-shortcuts';
import { Dialog } from '@/components/ui/dialog';

const keys: [key: string[], does: string][] = [
  [['J', 'K'], 'Go to the next or the previous lead'],
  [['↑', '↓'], 'The same in the list'],
  [['Enter'], 'Open the lead'],
  [['C'], 'Call the lead, and go to how the call went'],
  [['E'], 'Mark the lead as contacted or not contacted'],
  [['T'], 'Write a note about the lead'],
  [['L'], 'Set the lead’s next step'],
  [['N'], 'Add a lead'],
  [['X'], 'Select the lead'],
  [['Shift', 'X'], 'Select all from the last one to this'],
  [['Shift', '↓'], 'Select the next one, too'],
  [['Z'], 'Undo the last change'],
  [['/'], 'Search'],
  [['Ctrl', 'K'], 'Find a command, a page or a lead'],
  [['?'], 'Show these shortcuts'],
  [['Esc'], 'Close what’s open'],
];

/** Keyboard shortcut help, with a switch to turn shortcuts off, such as for speech input (WCAG 2.1.4). */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { isOff, setOff } = useShortcutSwitch();
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="divide-y divide-rule border-y border-rule">
        {keys.map(([names, description]) => (
          <div key={description} className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 py-2.5">
            <dt className="flex gap-1.5">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="min-w-8 rounded-xs border border-field bg-surface-raised px-2 py-0.5 text-center font-sans text-caption text-ink"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={!isOff}
          onChange={(event) => setOff(!event.target.checked)}
          className="size-5 accent-primary"
        />
        Use keyboard shortcuts
      </label>
      <p className="text-caption text-soft">They’re off while you’re typing in a field.</p>
    </Dialog>
  );
}
