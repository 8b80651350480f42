/** A loading spinner in the shape of a sun crossing the sky. It doesn't move with `prefers-reduced-motion`. */
export function Spinner() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 shrink-0">
      <path d="M2 17h20" className="fill-none stroke-current [stroke-linecap:round] [stroke-width:2]" />
      <g className="origin-[12px_17px] motion-safe:animate-[spin_1.4s_linear_infinite]">
        <circle cx="12" cy="7" r="4" className="fill-current" />
      </g>
    </svg>
  );
}
