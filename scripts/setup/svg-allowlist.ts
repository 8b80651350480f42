import type { CustomPlugin } from 'svgo';

/** The elements that draw, or that others use to draw. */
const ELEMENTS = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask title desc'.split(
    ' ',
  ),
);

const ATTRIBUTES = new Set(
  `id xmlns viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points offset transform href
  preserveAspectRatio gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  clip-path clip-rule mask color display opacity fill fill-opacity fill-rule paint-order shape-rendering stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width vector-effect visibility`.split(/\s+/),
);

/** A value that refers to something outside the drawing, or escapes characters to hide that. */
const REFERS_OUTSIDE = /url\(\s*['"]?(?!#)|\\/i;

/**
 * Keeps only elements and attributes that draw. A list of what is allowed stays safe when browsers learn new attributes; one of
 * what is dangerous doesn't.
 */
export const keepDrawingOnly: CustomPlugin = {
  name: 'keep-drawing-only',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (!ELEMENTS.has(node.name)) {
          parent.children = parent.children.filter((child) => child !== node);
          return;
        }
        for (const [name, value] of Object.entries(node.attributes)) {
          // Older programs write references with a namespace.
          const plain = name === 'xlink:href' ? 'href' : name;
          delete node.attributes[name];
          if (isAllowed(plain, value)) node.attributes[plain] = value;
        }
        // The name of the business is always beside it.
        if (parent.type === 'root') node.attributes['aria-hidden'] = 'true';
      },
    },
  }),
};

const isAllowed = (name: string, value: string): boolean =>
  ATTRIBUTES.has(name) && !REFERS_OUTSIDE.test(value) && (name !== 'href' || value.startsWith('#'));
