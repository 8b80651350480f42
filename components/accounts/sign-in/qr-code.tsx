import { generate } from 'lean-qr';

// The quiet zone around the code, in modules, as the standard requires.
const QUIET_ZONE = 4;

/** Renders a text as a QR code. It's dark on light in both themes, because many scanners can't read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const indexes = Array.from({ length: code.size }, (_, index) => index);
  const modules = indexes.flatMap((y) =>
    indexes.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`),
  );
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block w-52 max-w-full border border-rule"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
