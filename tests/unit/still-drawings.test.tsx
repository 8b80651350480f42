import { readFileSync, writeFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stillDrawings } from '@/components/site/drawings/still-drawings';

const FILE = 'public/drawings/still.svg';

function renderAll(): string {
  const drawings = Object.entries(stillDrawings).map(([id, Drawing]) => (
    <g key={id} id={id}>
      <Drawing />
    </g>
  ));
  return `${renderToStaticMarkup(
    // Not displayed itself, or browsers lay it out on each page that refers to a drawing.
    <svg aria-hidden="true" display="none" xmlns="http://www.w3.org/2000/svg">
      {drawings}
    </svg>,
  )}\n`;
}

test('the file of still drawings is up to date', () => {
  const text = renderAll();
  if (process.env.UPDATE_STILL_DRAWINGS) writeFileSync(FILE, text);
  expect(readFileSync(FILE, 'utf8'), 'Draw it anew: npm run still-drawings').toBe(text);
});

test('the still drawings have no class, because the classes of a page don’t reach into their file', () => {
  expect(renderAll().match(/ class="(?!lucide)[^"]*"/g)).toBeNull();
});
