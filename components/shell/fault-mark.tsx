/** A fault of a page's search data, said in a few words. */
export function FaultMark({ text }: { text: string }) {
  return (
    <span className="inline-block max-w-full rounded-xs bg-danger-wash px-1.5 text-caption font-semibold text-danger wrap-anywhere forced-colors:border">
      {text}
    </span>
  );
}
