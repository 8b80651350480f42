interface QuarantineCountProps {
  /** How many wait; undefined until that is known. */
  held: number | undefined;
  onOpen: () => void;
}

/** Beside the page's name while anything waits in quarantine: how many, and the way there. */
export function QuarantineCount({ held = 0, onOpen }: QuarantineCountProps) {
  if (held === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="min-h-6 shrink-0 rounded-xs bg-gold-light px-2 text-caption font-semibold text-on-gold tabular-nums hover:underline"
    >
      {held.toLocaleString('en-US')} in quarantine
    </button>
  );
}
