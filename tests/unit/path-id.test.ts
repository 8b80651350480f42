import { describe, expect, test } from 'vitest';
import { pathId, pathUuid } from '@/lib/platform/http/path-id';

const at = (id: string) => ({ params: Promise.resolve({ id }) });
const UUID = '6f0c4f4e-7f0a-4a5e-9d0c-0d4f1b8f6c11';

describe('the id in a path', () => {
  test('is read', async () => {
    expect(await pathId(at('aB3_x-9'))).toBe('aB3_x-9');
    expect(await pathUuid(at(UUID))).toBe(UUID);
  });

  test.each(['', 'a b', 'a\u0000', '../x', `${UUID}'--`, 'x'.repeat(101)])(
    'is rejected with 404 when it is %j',
    async (id) => {
      for (const read of [pathId(at(id)), pathUuid(at(id))])
        await expect(read).rejects.toMatchObject({ status: 404, code: 'not-found' });
    },
  );

  test('of a lead or an export is a UUID', async () => {
    await expect(pathUuid(at('aB3_x-9'))).rejects.toMatchObject({ status: 404 });
  });
});
