/** A badge that names one problem, such as missing search data. */
export function IssueBadge({ text }: { text: string }) {
  return (
    <span className="inline-block max-w-full rounded-xs bg-danger-wash px-1.5 text-caption font-semibold text-danger wrap-anywhere forced-colors:border">
      {text}
    </span>
  );
}
