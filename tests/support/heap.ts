import { once } from 'node:events';
import { until } from '../../scripts/launch/until';

/** What a process holds after a garbage collection, in bytes. */
interface HeldMemory {
  /** Objects and strings. */
  heap: number;
  /** Buffers. */
  buffers: number;
}

/** A process that was started with `--inspect=127.0.0.1:PORT`. */
export interface InspectedProcess {
  /** Collects all garbage, and measures what is left. */
  heldMemory(): Promise<HeldMemory>;
  close(): void;
}

const START_TIMEOUT_MS = 30_000;

/** Connects to the inspector of a process. */
export async function inspectProcess(port: number): Promise<InspectedProcess> {
  const findTarget = async () => {
    const targets = await fetch(`http://127.0.0.1:${port}/json/list`).then((response) => response.json());
    return targets[0]?.webSocketDebuggerUrl as string | undefined;
  };
  const url = await until(() => findTarget().catch(() => undefined), { timeoutMs: START_TIMEOUT_MS });
  if (!url) throw new Error(`nothing to inspect on port ${port}`);
  const socket = new WebSocket(url);
  await once(socket, 'open');
  let lastId = 0;
  const call = async (method: string, params: object = {}) => {
    lastId += 1;
    const id = lastId;
    const { promise, resolve } = Promise.withResolvers<{ result?: { value: string } }>();
    const receive = ({ data }: MessageEvent) => {
      const message = JSON.parse(data);
      if (message.id !== id) return;
      socket.removeEventListener('message', receive);
      resolve(message.result);
    };
    socket.addEventListener('message', receive);
    socket.send(JSON.stringify({ id, method, params }));
    return promise;
  };
  return {
    async heldMemory() {
      // Finalizers of the first collection release what the second one collects.
      for (let round = 0; round < 3; round += 1) await call('HeapProfiler.collectGarbage');
      const expression = 'JSON.stringify(process.memoryUsage())';
      const { result } = await call('Runtime.evaluate', { expression });
      const { heapUsed, arrayBuffers } = JSON.parse(result?.value ?? '');
      return { heap: heapUsed, buffers: arrayBuffers };
    },
    close: () => socket.close(),
  };
}
