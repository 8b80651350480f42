import 'server-only';
import type { z } from 'zod';
import { log } from '@/lib/platform/log';

/** A key that may be left out, and the object that has it. */
type Entry = [holder: Record<PropertyKey, unknown>, key: string];

// An unknown key is a client's text, so only those that look like the name of a field are logged.
const FIELD_NAME = /^[a-z][\w-]{0,39}$/i;
const MAX_LOGGED_KEYS = 20;

/**
 * Parses what a client sent with a schema. Ignores keys that a strict schema doesn't know, so that a client may send back an
 * object as it got it, and treats `null` as absent unless the schema accepts it. Removes both from `input`.
 *
 * @throws {ZodError} when the schema rejects the rest.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  const unknown = error.issues.flatMap((issue) => unknownEntries(issue, input));
  const entries = [...unknown, ...error.issues.flatMap((issue) => nullEntry(issue, input))];
  if (entries.length === 0) throw error;
  if (unknown.length > 0) logUnknown(unknown.map(([, key]) => key));
  for (const [holder, key] of entries) delete holder[key];
  return parseInput(schema, input);
}

function unknownEntries(issue: z.core.$ZodIssue, input: unknown): Entry[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const holder = objectAt(input, issue.path);
  return holder ? issue.keys.filter((key) => Object.hasOwn(holder, key)).map((key) => [holder, key]) : [];
}

function nullEntry({ path }: z.core.$ZodIssue, input: unknown): Entry[] {
  const key = path.at(-1);
  const holder = objectAt(input, path.slice(0, -1));
  return holder && typeof key === 'string' && Object.hasOwn(holder, key) && holder[key] === null
    ? [[holder, key]]
    : [];
}

/** The object at a path; undefined for anything else, such as a list. */
function objectAt(input: unknown, path: PropertyKey[]): Record<PropertyKey, unknown> | undefined {
  let value = input;
  for (const key of path) value = Object(value)[key];
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<PropertyKey, unknown>) : undefined;
}

function logUnknown(keys: string[]): void {
  const named = keys.filter((key) => FIELD_NAME.test(key)).slice(0, MAX_LOGGED_KEYS);
  log.debug({ keys: named, more: keys.length - named.length }, 'ignoring unknown keys of a request');
}
