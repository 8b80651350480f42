// A drawing of thousands of strokes would take seconds to copy; an icon stands for it.
const MOST_ELEMENTS = 400;

// What a drawing takes from the page's style sheets and variables, neither of which a picture by itself can read.
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

/** A drawing of the page as a picture by itself, in the colors that it has there; null when it cannot be one. */
export function svgPreview(svg: SVGSVGElement): string | null {
  const parts = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  if (parts.length > MOST_ELEMENTS || parts.some(({ localName }) => localName === 'use')) return null;
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
