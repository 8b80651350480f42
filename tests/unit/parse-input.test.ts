import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { parseInput } from '@/lib/platform/http/input';
import { log } from '@/lib/platform/log';

const schema = z.strictObject({
  name: z.string('Enter your name'),
  note: z.string().optional(),
  until: z.string().nullable().default('forever'),
  list: z.array(z.strictObject({ id: z.number(), alt: z.string().optional() })).optional(),
});

/** What is logged while parsing. */
function parse(input: unknown, rules: z.ZodType = schema) {
  const debug = vi.spyOn(log, 'debug').mockImplementation(() => {});
  const parsed = parseInput(rules, input);
  const logged = debug.mock.calls.map(([entry]) => entry);
  debug.mockRestore();
  return { parsed, logged };
}

describe('unknown keys', () => {
  test('are ignored at every depth, and listed without their values', () => {
    const { parsed, logged } = parse({
      name: 'Ann',
      isContacted: 'secret',
      list: [{ id: 1 }, { id: 2, width: 'secret', src: 'secret' }],
    });
    expect(parsed).toEqual({ name: 'Ann', until: 'forever', list: [{ id: 1 }, { id: 2 }] });
    expect(logged).toEqual([{ keys: ['width', 'src', 'isContacted'], more: 0 }]);
  });

  test('are ignored in the alternative that the input names', () => {
    const rules = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('noted'), text: z.string() }),
      z.strictObject({ kind: z.literal('called') }),
    ]);
    expect(parse({ kind: 'called', text: 'ignored' }, rules).parsed).toEqual({ kind: 'called' });
  });

  test('are ignored when they have the name of an object’s property', () => {
    const { parsed } = parse(
      JSON.parse('{"name":"Ann","__proto__":{"isOwner":true},"constructor":1,"toString":2}'),
    );
    expect(parsed).toEqual({ name: 'Ann', until: 'forever' });
    expect(parsed).not.toHaveProperty('isOwner');
  });

  test('are counted instead of listed when they may say something about a person', () => {
    const texts = ['ann@example.com', '(828) 555-0142', 'a b', '1', 'x'.repeat(41), ''];
    const many = Array.from({ length: 25 }, (_, index) => `key${index}`);
    const { logged } = parse({
      name: 'Ann',
      ...Object.fromEntries([...texts, ...many].map((key) => [key, 1])),
    });
    expect(logged).toEqual([{ keys: many.slice(0, 20), more: 11 }]);
  });

  test('are not logged when there are none', () => {
    expect(parse({ name: 'Ann', note: null }).logged).toEqual([]);
  });
});

describe('null', () => {
  test('equals absent, at every depth', () => {
    const { parsed } = parse({ name: 'Ann', note: null, list: [{ id: 1, alt: null }] });
    expect(parsed).toEqual({ name: 'Ann', until: 'forever', list: [{ id: 1 }] });
    expect(() => parse({ name: null })).toThrow('Enter your name');
  });

  test('is kept where it means something', () => {
    expect(parse({ name: 'Ann', until: null }).parsed).toEqual({ name: 'Ann', until: null });
  });

  test('is rejected as an entry of a list and as a body', () => {
    expect(() => parse({ name: 'Ann', list: [null] })).toThrow(z.ZodError);
    expect(() => parse(null)).toThrow(z.ZodError);
    expect(() => parse([null])).toThrow(z.ZodError);
  });
});

test('other errors are still reported', () => {
  const attempt = () => parse({ name: 7, note: null, surprise: 1 });
  expect(attempt).toThrow('Enter your name');
  expect(attempt).not.toThrow('surprise');
});
