const rings = [150, 260, 400, 570, 770];

/** A decorative sun: half a disc at the top edge with arcs around it. */
export function NoonSun({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-770 0 1540 770" className={className}>
      <circle r="76" className="fill-accent-light" />
      <g className="fill-none stroke-current [stroke-width:1]">
        {rings.map((r) => (
          <circle key={r} r={r} />
        ))}
      </g>
    </svg>
  );
}
