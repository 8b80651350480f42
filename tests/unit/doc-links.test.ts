import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const files = ['*.md', 'docs/**/*.md', 'art/*.md'].flatMap((pattern) => globSync(pattern)).sort();

/** The targets of links and pictures, without code blocks, whose brackets are no links. */
function targetsIn(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}

/** The ids that GitHub gives the headings of a file. */
function headingIds(markdown: string): string[] {
  const headings = markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

const isLocal = (target: string) => !/^[a-z]+:/.test(target);

describe.each(files)('%s', (file) => {
  const targets = targetsIn(readFileSync(file, 'utf8')).filter(isLocal);

  test('links to files and headings that exist', () => {
    for (const target of targets) {
      const [address = '', heading] = target.split('#');
      const linked = address === '' ? file : path.join(path.dirname(file), address);
      expect(existsSync(linked), target).toBe(true);
      if (heading) expect(headingIds(readFileSync(linked, 'utf8')), target).toContain(heading);
    }
  });
});

test('every picture of the docs is small and has an alt text', () => {
  const pictures = globSync('docs/**/*.webp');
  const used = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', target = '']) => {
      expect(alt.length, target).toBeGreaterThan(20);
      return path.join(path.dirname(file), target);
    }),
  );
  expect(used.sort()).toEqual(pictures.sort());
  for (const picture of globSync('docs/leads/*.webp'))
    expect(statSync(picture).size, picture).toBeLessThan(60 * 1024);
});
