import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { count, line, picture, rows, toggle, year } from '@/lib/fields/kinds';
import { list } from '@/lib/fields/list';
import { record } from '@/lib/fields/record';
import { auditDetail, movedIds, valueChanges } from '@/lib/fields/value-changes';

const boats = list({
  key: 'boats',
  label: 'the boats',
  by: 'owner',
  item: 'boat',
  max: 9,
  titleOf: ({ name }) => name,
  fields: {
    name: line('Name'),
    built: year('Built in', { isOptional: true }),
    photo: picture('Photo', { isOptional: true }),
    trips: rows('Trips', { row: 'trip', max: 3, fields: { to: line('To'), days: count('Days') } }),
  },
});

const boat = (id: string, more: object = {}) => ({
  id,
  name: `Boat ${id.toUpperCase()}`,
  trips: [],
  ...more,
});
const [a, b, c] = [boat('a'), boat('b'), boat('c')];
const photo = { hash: 'f00dfeed'.repeat(4), width: 4, height: 3, alt: 'A boat' };
const changes = (before: unknown, after: unknown) => valueChanges(boats.form, before, after);

describe('the history of a list', () => {
  test('names what was added and removed', () => {
    expect(changes([a, b], [a, c])).toEqual([{ field: 'Added Boat C' }, { field: 'Removed Boat B' }]);
  });

  test('names what was changed by the title of before, with the field', () => {
    const after = { ...a, name: 'Ann', built: 1988, trips: [{ to: 'Bath', days: 3 }] };
    expect(changes([a], [after])).toEqual([
      { field: 'Boat A: Name', from: 'Boat A', to: 'Ann' },
      { field: 'Boat A: Built in', from: 'none', to: '1988' },
      { field: 'Boat A: Trips', from: 'none', to: 'To Bath, Days 3' },
    ]);
  });

  test('says that a picture was replaced when its words are the same', () => {
    const [before, after] = [
      boat('a', { photo }),
      boat('a', { photo: { ...photo, hash: 'cafecafe'.repeat(4) } }),
    ];
    expect(changes([before], [after])).toEqual([{ field: 'Boat A: Photo replaced' }]);
  });

  test('names the one that was moved, and not those that it went past', () => {
    expect(changes([a, b, c], [c, a, b])).toEqual([
      { field: 'Moved Boat C', from: 'place 3', to: 'place 1' },
    ]);
  });

  test('reads whatever an earlier release has stored', () => {
    const odd = { id: 'a', name: 5, built: 'long ago' };
    expect(changes('nothing', [odd])).toEqual([{ field: 'Added a boat without a title' }]);
    expect(changes([odd], [a])).toEqual([
      { field: 'a boat without a title: Name', from: 'something else', to: 'Boat A' },
      { field: 'a boat without a title: Built in', from: 'long ago', to: 'none' },
      { field: 'a boat without a title: Trips replaced' },
    ]);
  });
});

test('the audit log says of a list what happened to which items', () => {
  expect(auditDetail(boats.form, [a, b, c], [c, { ...a, built: 1988 }, boat('d')])).toEqual({
    added: ['Boat D'],
    removed: ['Boat B'],
    changed: ['Boat A (Built in)'],
    moved: ['Boat A'],
  });
});

test('the audit log says of a record which fields are what now, and does so in short', () => {
  const { form } = record({
    key: 'dock',
    label: 'the dock',
    by: 'owner',
    fields: { name: line('Name', { max: 900 }), isOpen: toggle('It is open'), depth: count('Depth') },
    default: { name: 'Dock', isOpen: false, depth: 2 },
  });
  const before = { name: 'Dock', isOpen: false, depth: 2 };
  const detail = auditDetail(form, before, { name: 'D'.repeat(900), isOpen: true, depth: 2 });
  expect(detail).toEqual({ Name: `${'D'.repeat(199)}…`, isOpen: true });
});

test('moved items are as few as explain the new order', () => {
  expect(movedIds(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual(['d']);
  expect(movedIds(['a', 'b', 'c'], ['a', 'b', 'c', 'e'])).toEqual([]);
  const order = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 2 }), { maxLength: 8 });
  const shuffled = order.chain((before) =>
    fc.tuple(fc.constant(before), fc.shuffledSubarray(before, { minLength: before.length })),
  );
  fc.assert(
    fc.property(shuffled, ([before, after]) => {
      const moved = movedIds(before, after);
      const rest = (ids: string[]) => ids.filter((id) => !moved.includes(id));
      expect(rest(after)).toEqual(rest(before));
      expect(moved.length).toBeLessThan(Math.max(1, before.length));
    }),
  );
});
