import 'server-only';
import { log } from './log';

const levels = { error: 'error', warn: 'warn', info: 'info', log: 'info' } as const;

/**
 * Has what Next and packages write to the console told as everything else is: a JSON object a line, and of an error only
 * what may be told. Next writes errors of pages whole, with the values of the query that failed.
 */
export function logConsole(): void {
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, 'error' | 'warn' | 'info'][])
    console[name] = (...parts: unknown[]) => {
      const texts = parts.filter((part) => typeof part === 'string').map((text) => text.trim());
      const error = parts.find((part) => typeof part === 'object' && part !== null);
      log[level]({ source: 'console', ...(error !== undefined && { error }) }, texts.join(' '));
    };
}
