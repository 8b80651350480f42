import { z } from 'zod';
import type { ValueOf } from '@/lib/fields/setting';
import { holidaysSetting } from '@/lib/hours/schema';
import { type UploadedPicture, uploadedPictureSchema } from '@/lib/pictures/schema';
import type { Facts } from '@/lib/site/facts/current';
import { factSettings } from '@/lib/site/facts/entries';
import { type ChangedConstants, changedConstantsSchema } from '@/lib/solar/constants/schema';

const FORMAT = 1;

const fileSchema = z.strictObject(
  {
    format: z.literal(
      FORMAT,
      `“format” isn’t ${FORMAT}, so another release has written this file: use that one, or a newer one than this`,
    ),
    facts: z.record(z.string(), z.unknown(), '“facts” is no object of facts by their names'),
  },
  'This file has no facts: npm run facts -- export FILE writes one',
);

/** The settings that a file has: the facts, and the days with other hours than usual. */
export const fileSettings = { ...factSettings, holidays: holidaysSetting };
type FileSettings = Facts & { holidays: ValueOf<typeof holidaysSetting> };
export type FileFacts = FileSettings & {
  /** What an owner has changed of the savings estimate. */
  constants: ChangedConstants;
};

const schemas = {
  ...(Object.fromEntries(
    Object.entries(fileSettings).map(([name, { schema }]) => [name, schema]),
  ) as unknown as Record<keyof FileSettings, z.ZodType>),
  constants: changedConstantsSchema,
};

type Name = keyof FileFacts;
const names = Object.keys(schemas) as Name[];
const isName = (name: string): name is Name => Object.hasOwn(schemas, name);

/** The facts as a file has them: readable, and with one fact on a line or more, for comparing two. */
export const factsFile = (facts: FileFacts): string => {
  const inOrder = Object.fromEntries(names.map((name) => [name, facts[name]]));
  return `${JSON.stringify({ format: FORMAT, facts: inOrder }, undefined, 2)}\n`;
};

/** What a file says: its facts, or everything that is wrong with it. Facts that it doesn't name are left as they are. */
export function readFactsFile(
  text: string,
): { facts: Partial<FileFacts>; problems?: never } | { facts?: never; problems: string[] } {
  const file = fileSchema.safeParse(parseJson(text));
  if (!file.success) return { problems: file.error.issues.map(({ message }) => message) };
  const problems: string[] = [];
  const facts: Partial<Record<Name, unknown>> = {};
  for (const [name, value] of Object.entries(file.data.facts)) {
    if (!isName(name)) {
      problems.push(`${name}: this release has no such fact; it has ${names.join(', ')}`);
      continue;
    }
    const { success, data, error } = schemas[name].safeParse(value);
    if (success) facts[name] = data;
    else
      for (const { path, message } of error.issues) problems.push(`${[name, ...path].join('.')}: ${message}`);
  }
  return problems.length > 0 ? { problems } : { facts: facts as Partial<FileFacts> };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The stored pictures that a value names, each once. */
export function picturesIn(value: unknown): UploadedPicture[] {
  const found = new Map<string, UploadedPicture>();
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { hash, width, height } = part as Record<string, unknown>;
    const { success, data } = uploadedPictureSchema.safeParse({ hash, width, height });
    if (success) found.set(data.hash, data);
    for (const inner of Object.values(part)) look(inner);
  };
  look(value);
  return [...found.values()];
}
