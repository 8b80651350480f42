import { describe, expect, test, vi } from 'vitest';
import { BlockedAddress, guardedConnection } from '@/lib/platform/http/public-address';

const { lookup } = vi.hoisted(() => ({ lookup: vi.fn() }));
vi.mock('node:dns', () => ({ lookup }));

const PUBLIC = { address: '93.184.215.14', family: 4 };
const PRIVATE = { address: '10.0.0.1', family: 4 };

/** What a connection to the URL gets from its lookup, when DNS says `found`. */
function look(url: string, found: object[] | Error, options: object = {}, allowed: string[] = []) {
  lookup.mockImplementation((_host, _options, callback) =>
    found instanceof Error ? callback(found) : callback(null, found),
  );
  const connection = guardedConnection(new URL(url), allowed);
  expect(connection.agent).toBe(false);
  return new Promise<unknown[]>((resolve) =>
    connection.lookup('host.example', options, (...result: unknown[]) => resolve(result)),
  );
}

describe('the lookup of a guarded connection', () => {
  test('gives the first address, or all', async () => {
    const found = [PUBLIC, { address: '2606:4700::1111', family: 6 }];
    expect(await look('https://host.example', found)).toEqual([null, '93.184.215.14', 4]);
    expect(await look('https://host.example', found, { all: true })).toEqual([null, found]);
    expect(await look('https://host.example', [])).toEqual([null, '', undefined]);
  });

  test('asks for all addresses, whatever the connection asked for', async () => {
    await look('https://host.example', [PUBLIC], { family: 4 });
    expect(lookup).toHaveBeenLastCalledWith('host.example', { family: 4, all: true }, expect.any(Function));
  });

  test('fails if one of the addresses is not public', async () => {
    for (const options of [{}, { all: true }]) {
      const [error, ...rest] = await look('https://host.example', [PUBLIC, PRIVATE], options);
      expect(error).toBeInstanceOf(BlockedAddress);
      expect(error).toMatchObject({
        name: 'BlockedAddress',
        message: 'The address isn’t a public one.',
        advice: expect.stringContaining('WEBHOOK_PRIVATE_ADDRESSES'),
      });
      expect(rest).toEqual(['', 0]);
    }
  });

  test('fails for a public address without encryption', async () => {
    const [error] = await look('http://host.example', [PUBLIC]);
    expect(error).toMatchObject({
      name: 'BlockedAddress',
      message: 'The address doesn’t begin with https://.',
      advice: expect.stringContaining('Enter an address that begins with https://'),
    });
  });

  test('accepts what the operator allows, without encryption too', async () => {
    expect(await look('http://host.example', [PRIVATE], {}, ['10.0.0.0/8'])).toEqual([null, '10.0.0.1', 4]);
  });

  test('passes an error on', async () => {
    const error = new Error('ENOTFOUND');
    expect(await look('https://host.example', error)).toEqual([error, '', 0]);
  });

  test('isn’t needed for an address in the URL itself', () => {
    expect(() => guardedConnection(new URL('https://10.0.0.1'), [])).toThrow(BlockedAddress);
    expect(() => guardedConnection(new URL('https://[::1]'), [])).toThrow(BlockedAddress);
    expect(() => guardedConnection(new URL('https://host.example'), [])).not.toThrow();
  });
});
