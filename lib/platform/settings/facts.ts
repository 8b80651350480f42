import 'server-only';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { type Facts, setFacts } from '@/lib/site/facts/current';
import { factSettings } from '@/lib/site/facts/entries';
import { readSettings, readVersions } from './queries';

type Name = keyof Facts;
const names = Object.keys(factSettings) as Name[];

// On the global object because the bundler loads this module once per bundle.
const holder = globalThis as { ridgelightFactVersions?: string; ridgelightFactLoads?: LimitFunction };
// A slower reading that began before another must not put back what it read.
holder.ridgelightFactLoads ??= pLimit(1);
const oneAtATime = holder.ridgelightFactLoads;

/**
 * Makes this process use the facts as they are saved now, if they have changed since it read them last. A save awaits this
 * before it has pages rendered again, other instances when they hear of it, and a worker before each job.
 */
export const loadFacts = (): Promise<void> => oneAtATime(readSaved);

async function readSaved(): Promise<void> {
  const versions = await readVersions(names.map((name) => factSettings[name].key));
  if (holder.ridgelightFactVersions === versions) return;
  const saved = await readSettings(names.map((name) => factSettings[name]));
  const facts = Object.fromEntries(names.map((name, index) => [name, saved[index]?.value])) as Facts;
  setFacts(facts);
  holder.ridgelightFactVersions = versions;
  keepCopy(facts);
}

/**
 * Sets the facts without the database: those that this machine read last, or those that the release comes with. So the pages
 * of the business are sent while PostgreSQL is down.
 */
export function startWithKeptFacts(): void {
  const kept = readCopy();
  setFacts(
    Object.fromEntries(
      names.map((name) => {
        const { schema, default: shipped } = factSettings[name];
        const { success, data } = schema.safeParse(kept[name]);
        return [name, success ? data : shipped];
      }),
    ) as unknown as Facts,
  );
}

const copyFile = () => path.join(env().DATA_DIR, 'facts.json');

function readCopy(): Partial<Record<Name, unknown>> {
  try {
    return JSON.parse(readFileSync(copyFile(), 'utf8'));
  } catch {
    return {};
  }
}

function keepCopy(facts: Facts): void {
  const file = copyFile();
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(draft, JSON.stringify(facts));
    renameSync(draft, file);
  } catch (error) {
    log.warn({ error }, 'keeping a copy of the facts failed');
  }
}
