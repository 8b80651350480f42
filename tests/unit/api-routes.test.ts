import path from 'node:path';
import { expect, test } from 'vitest';
import { readApiRoutes } from '@/lib/platform/server/api-routes';

test('the methods of every API route are those that its file exports, and those that Next adds', async () => {
  const routes = readApiRoutes();
  expect(routes.length).toBeGreaterThan(50);
  for (const { pattern, methods } of routes) {
    const exported = Object.keys(await import(path.resolve(`app${pattern}/route.ts`)));
    const added = [...(exported.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
    expect(methods.toSorted(), pattern).toEqual([...new Set([...exported, ...added])].sort());
  }
});
