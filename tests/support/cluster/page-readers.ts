import { setTimeout as pause } from 'node:timers/promises';

const PATHS = ['/', '/about', '/services', '/contact'];
const PAUSE_MS = 250;

/** Running readers of public pages. */
export interface PageReaders {
  /** Returns how many pages were read, and how many weren't sent. */
  finish(): Promise<{ read: number; failed: number }>;
}

/** Starts readers that open one page after the other. */
export function startPageReaders(address: string, count: number): PageReaders {
  let isOver = false;
  const results = { read: 0, failed: 0 };
  const read = async (first: number) => {
    for (let page = first; !isOver; page += 1) {
      const isSent = await fetch(address + PATHS[page % PATHS.length]).then(
        async (response) => (await response.text()).includes('</html>') && response.ok,
        () => false,
      );
      results[isSent ? 'read' : 'failed'] += 1;
      await pause(PAUSE_MS);
    }
  };
  const reading = Array.from({ length: count }, (_, reader) => read(reader));
  return {
    async finish() {
      isOver = true;
      await Promise.all(reading);
      return results;
    },
  };
}
