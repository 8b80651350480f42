import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { randomUuid } from '@/components/ui/random-uuid';

afterEach(() => vi.unstubAllGlobals());

it('generates unique version 4 UUIDs, also without crypto.randomUUID', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 500 }, randomUuid);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(500);
});
