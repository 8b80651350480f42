import { allCells, blockCells, blockOutline, panelPaths, type RoofView, roofViews } from './roof-drawing';

const SVG = 'http://www.w3.org/2000/svg';
/** Between one panel that comes down and the next. */
const STAGGER_MS = 14;
/** The sky in the glass, from the near end of the ridge to the far end of the eaves. */
const GLASS = ['#5473a0', '#2b4b7c', '#183259', '#0e2040'];
const GLASS_STOPS = ['0', '.25', '.6', '1'];

/** Draws panels on the roof of the picture in a section: on the one that the window is wide enough for. */
export function drawRoof(section: HTMLElement) {
  const roofs = [...section.querySelectorAll<SVGSVGElement>('svg[data-view]')];
  let shown: SVGSVGElement | undefined;
  let panels: SVGGElement[] = [];
  let count = 0;

  const viewOf = ({ dataset }: SVGSVGElement) => dataset.view as RoofView;

  /** Adds the panels to the picture that is shown, if it's another than before. */
  function redraw() {
    const roof = roofs.find((one) => one.checkVisibility());
    if (!roof || roof === shown) return;
    for (const panel of panels) panel.remove();
    shown = roof;
    const fill = addGlass(roof, viewOf(roof));
    panels = allCells.map((cell) => {
      const { shadow, glass, lines } = panelPaths(viewOf(roof), cell);
      const panel = add(roof, 'g', {});
      add(panel, 'path', { class: 'panel-shadow', d: shadow });
      add(panel, 'path', { class: 'panel-glass', d: glass, fill });
      add(panel, 'path', { class: 'panel-lines', d: lines });
      return panel;
    });
    toggle();
  }

  function toggle() {
    const taken = new Set(blockCells(count).map(({ row, column }) => `${row} ${column}`));
    let fresh = 0;
    for (const [index, panel] of panels.entries()) {
      const { row, column } = allCells[index] as (typeof allCells)[number];
      const isOn = taken.has(`${row} ${column}`);
      if (isOn && !panel.classList.contains('is-on'))
        panel.style.animationDelay = `${STAGGER_MS * fresh++}ms`;
      panel.classList.toggle('is-on', isOn);
    }
  }

  const showCount = (panelCount: number) => {
    count = panelCount;
    if (shown) toggle();
    redraw();
  };
  return {
    redraw,
    lay: showCount,
    /** Takes the panels off, and draws where they would be. */
    outline(panelCount: number) {
      showCount(0);
      for (const roof of roofs)
        roof.querySelector('path')?.setAttribute('d', blockOutline(viewOf(roof), panelCount));
    },
  };
}

/** Adds the gradient of the glass, and returns its paint. */
function addGlass(roof: SVGSVGElement, view: RoofView): string {
  const id = `glass-${view}`;
  if (!roof.querySelector(`#${id}`)) {
    const [near = [], , far = []] = roofViews[view].panels;
    const ends = { x1: near[0], y1: near[1], x2: far[0], y2: far[1] };
    const gradient = add(roof, 'linearGradient', { id, gradientUnits: 'userSpaceOnUse', ...ends });
    for (const [index, color] of GLASS.entries())
      add(gradient, 'stop', { offset: GLASS_STOPS[index], 'stop-color': color });
  }
  return `url(#${id})`;
}

function add<Name extends keyof SVGElementTagNameMap>(
  parent: Element,
  name: Name,
  attributes: Record<string, string | number | undefined>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent.append(element);
  return element;
}
