import { symbols } from 'pino';
import { vi } from 'vitest';
import { log } from '@/lib/platform/log';

/** Captures the lines of the log from here on, at all levels, instead of writing them to standard output. */
export function readLog(): string[] {
  const lines: string[] = [];
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym];
  if (!stream) throw new Error('the log writes to nowhere');
  vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
  log.level = 'trace';
  return lines;
}
