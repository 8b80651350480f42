import { readFileSync, writeFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { spriteDrawings } from '@/components/site/drawings/svg-sprite';

const FILE = 'public/drawings/sprite.svg';

function renderAll(): string {
  const drawings = Object.entries(spriteDrawings).map(([id, Drawing]) => (
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

test('the SVG sprite is up to date', () => {
  const text = renderAll();
  if (process.env.UPDATE_SVG_SPRITE) writeFileSync(FILE, text);
  expect(readFileSync(FILE, 'utf8'), 'Make it again: npm run svg-sprite').toBe(text);
});

test('the drawings of the SVG sprite have no class, because a page’s classes don’t reach into it', () => {
  expect(renderAll().match(/ class="(?!lucide)[^"]*"/g)).toBeNull();
});
