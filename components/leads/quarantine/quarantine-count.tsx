interface QuarantineCountProps {
  /** The number of quarantined leads; undefined while loading. */
  count: number | undefined;
  onOpen: () => void;
}

/** A badge in the page header with the number of quarantined leads, which opens the quarantine. */
export function QuarantineCount({ count = 0, onOpen }: QuarantineCountProps) {
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="min-h-6 shrink-0 rounded-xs bg-accent-light px-2 text-caption font-semibold text-on-accent tabular-nums hover:underline"
    >
      {count.toLocaleString('en-US')} in quarantine
    </button>
  );
}
