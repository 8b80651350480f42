// Copying the styles of thousands of elements would take seconds; larger drawings get an icon instead.
const MAX_ELEMENTS = 400;

// The computed styles to inline, because a standalone SVG can't use the page's style sheets and variables.
const STYLES = [
  'clip-path',
  'clip-rule',
  'color',
  'display',
  'fill',
  'fill-opacity',
  'fill-rule',
  'filter',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'mask',
  'mix-blend-mode',
  'opacity',
  'paint-order',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'vector-effect',
  'visibility',
];

/** Serializes an inline SVG to a data URL with its computed styles inlined; null if it's too large or uses `<use>`. */
export function svgPreview(svg: SVGSVGElement): string | null {
  const parts = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  if (parts.length > MAX_ELEMENTS || parts.some(({ localName }) => localName === 'use')) return null;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, part] of parts.entries()) {
    const style = getComputedStyle(part);
    const text = STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
    copies[index]?.setAttribute('style', text);
    copies[index]?.removeAttribute('class');
  }
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  if (!svg.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}
