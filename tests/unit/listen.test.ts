import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenOrExit } from '@/lib/platform/server/listen';

test('a server whose port is taken ends its process, and says what to set', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as () => never);
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  await listenOrExit(createServer(), { host: '127.0.0.1', port });
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(write).toHaveBeenCalledExactlyOnceWith(
    `Port ${port} on 127.0.0.1 is taken by another program: stop that, or choose another PORT.\n`,
  );
});
