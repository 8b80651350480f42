import '../support/shipped-facts';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { problemStyle } from '@/components/site/problem-style';
import { day } from '@/lib/site/palette';

const declared = (css: string, prefix: string) =>
  [...css.matchAll(new RegExp(`--${prefix}([a-z-]+): (#[0-9a-f]{6});`, 'g'))].map(
    ([, role = '', hex = '']) => `${role.replace(/^focus-surface$/, 'focus')}: ${hex}`,
  );

it('the problem page uses the colors of the site, in both themes', () => {
  const site = declared(readFileSync('app/globals.css', 'utf8'), 'color-');
  // The focus ring on its dark bar is the accent that `on-inverse` gives it.
  const known = new Set([...site, `focus: ${day().accent}`]);
  const used = declared(problemStyle(), '');
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((color) => !known.has(color))).toEqual([]);
});

it('the problem page uses no color outside its custom properties', () => {
  const outside = problemStyle().replaceAll(/--[a-z-]+: #[0-9a-f]{6};/g, '');
  expect(outside).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|hsl|oklch/);
});

// A browser reports an error in a page that doesn't, when the one before does.
it('the problem page takes part in the transitions between pages, where motion is allowed', () => {
  expect(problemStyle()).toMatch(
    /@media \(prefers-reduced-motion: no-preference\) \{\s*@view-transition \{\s*navigation: auto;\s*\}\s*\}/,
  );
});
