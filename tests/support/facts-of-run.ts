import { readFileSync } from 'node:fs';
import { type FileFacts, fileSettings, readFactsFile } from '@/lib/settings/facts-file';
import type { Facts } from '@/lib/site/facts/current';
import { defaultFacts } from '@/lib/site/facts/entries';

/** The facts that tests begin with: those of FACTS_FILE, and without it, or where it names none, those of the release. */
export function factsOfRun(): Facts {
  const { holidays: _, constants: __, ...facts } = readFile();
  return { ...defaultFacts, ...facts };
}

/** The rows of settings that an import of these facts makes; by default of FACTS_FILE, and without it none. */
export const factRows = ({ constants: _, ...imported }: Partial<FileFacts> = readFile()) =>
  Object.entries(imported).map(([name, value]) => ({
    key: fileSettings[name as keyof typeof fileSettings].key,
    value,
    version: 1,
    changedBy: 'facts import',
  }));

/** What decides about the facts in a database of tests. */
export const factsKey = (): string => JSON.stringify(readFile());

function readFile(): Partial<FileFacts> {
  const file = process.env.FACTS_FILE;
  if (!file) return {};
  const { facts, problems } = readFactsFile(readFileSync(file, 'utf8'));
  if (problems) throw new Error(`${file} can't be used:\n${problems.join('\n')}`);
  return facts;
}
