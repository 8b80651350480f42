import 'server-only';
import { log } from './log';

const levels = { error: 'error', warn: 'warn', info: 'info', log: 'info' } as const;

/**
 * Routes the console output of Next and of packages through our logger: as JSON lines, with sanitized errors. Next would
 * print errors of pages in full, including the parameters of failed queries.
 */
export function logConsole(): void {
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, 'error' | 'warn' | 'info'][])
    console[name] = (...parts: unknown[]) => {
      const texts = parts.filter((part) => typeof part === 'string').map((text) => text.trim());
      const error = parts.find((part) => typeof part === 'object' && part !== null);
      log[level]({ source: 'console', ...(error !== undefined && { error }) }, texts.join(' '));
    };
}
