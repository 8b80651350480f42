import { generate } from 'lean-qr';

// Four modules of rest around it, as readers need.
const REST = 4;

/** A text as a QR code. Dark on light by night too: many readers see nothing in the opposite. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const places = Array.from({ length: code.size }, (_, index) => index);
  const modules = places.flatMap((y) =>
    places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`),
  );
  const side = code.size + 2 * REST;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-REST} ${-REST} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block w-52 max-w-full border border-rule"
    >
      <rect x={-REST} y={-REST} width={side} height={side} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
