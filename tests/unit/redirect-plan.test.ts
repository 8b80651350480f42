import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRedirects } from '@/lib/seo/redirects/redirect-plan';
import { pageByPath } from '@/lib/site/pages';

const plan = (stored: Record<string, string>, ...proposed: [from: string, to: string][]) =>
  planRedirects(
    new Map(Object.entries(stored)),
    proposed.map(([from, to]) => ({ from, to })),
  );
const paths = (redirects: Map<string, string>) => Object.fromEntries(redirects);

test('leads a new redirect to the end of a stored one', () => {
  const { outcomes, redirects } = plan({ '/older': '/about' }, ['/oldest', '/older']);
  expect(outcomes).toEqual([{ kind: 'new', from: '/oldest', to: '/about' }]);
  expect(paths(redirects)).toEqual({ '/older': '/about', '/oldest': '/about' });
});

test('collapses stored chains, also those that the new redirect completes', () => {
  const stored = { '/a': '/b', '/b': '/c', '/c': '/about', '/x': '/y' };
  expect(paths(plan(stored, ['/y', '/contact']).redirects)).toEqual({
    '/a': '/about',
    '/b': '/about',
    '/c': '/about',
    '/x': '/contact',
    '/y': '/contact',
  });
});

test('says what changes: the target of a stored redirect, or nothing', () => {
  const { outcomes } = plan({ '/a': '/about', '/b': '/about' }, ['/a', '/contact'], ['/b', '/about']);
  expect(outcomes).toEqual([
    { kind: 'changed', from: '/a', to: '/contact', formerly: '/about' },
    { kind: 'same', from: '/b', to: '/about' },
  ]);
});

test('refuses what leads nowhere or back to itself, and everything that depends on it', () => {
  const { outcomes, redirects } = plan({}, ['/a', '/b'], ['/b', '/a'], ['/c', '/nowhere'], ['/d', '/c']);
  expect(outcomes).toEqual([
    { kind: 'refused', from: '/a', reason: '/a would go back to itself' },
    { kind: 'refused', from: '/b', reason: '/b would go back to itself' },
    ...['/c', '/d'].map((from) => ({
      kind: 'refused',
      from,
      reason: 'New path: use a public page on this site, such as /about',
    })),
  ]);
  expect(redirects.size).toBe(0);
});

test('counts the first of several with the same old path', () => {
  const { outcomes } = plan({}, ['/a', '/about'], ['/a', '/contact'], ['/a', '/about']);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['new', 'refused', 'new']);
});

const oldPath = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
const target = fc.oneof(oldPath, fc.constantFrom('/about', '/contact', '/nowhere'));
const list = fc.array(fc.record({ from: oldPath, to: target }), { maxLength: 6 });

test('any sequence of lists leaves redirects that each lead straight to a page', () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 8 }), (lists) => {
      let stored = new Map<string, string>();
      for (const proposed of lists) stored = planRedirects(stored, proposed).redirects;
      for (const to of stored.values()) expect(pageByPath(to), to).toBeDefined();
    }),
    { numRuns: 500 },
  );
});
