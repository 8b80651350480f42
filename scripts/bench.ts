import './launch/allow-server-only';
import '../tests/support/set-facts';
import { Problem } from './launch/problem';
import { runScript } from './launch/run-script';

type Part = (args: string[], stop: AbortSignal) => Promise<number>;

const PARTS: Record<string, () => Promise<Part>> = {
  pages: async () => (await import('../tests/bench/pages')).benchPages,
  seen: async () => (await import('../tests/bench/seen')).benchSeen,
  savings: async () => (await import('../tests/bench/savings')).benchSavings,
  contact: async () => (await import('../tests/bench/contact')).benchContact,
  leads: async () => (await import('../tests/bench/leads')).benchLeads,
  restore: async () => (await import('../tests/bench/restore')).benchRestore,
};
// No figures of the site's README: imports of lists, and ways to hash passwords.
const OTHERS: Record<string, () => Promise<Part>> = {
  imports: async () => (await import('../tests/bench/imports')).benchImports,
  'sign-ins': async () => (await import('../tests/bench/sign-ins')).benchSignIns,
};

await runScript(async (stop) => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined) return benchAll(stop);
  const part = { ...PARTS, ...OTHERS }[name];
  if (!part) throw new Problem(`Say what to measure: ${Object.keys({ ...PARTS, ...OTHERS }).join(', ')}.`);
  return (await part())(rest, stop);
});

/** Runs every part, and puts their figures into one table. */
async function benchAll(stop: AbortSignal): Promise<number> {
  const codes: number[] = [];
  for (const part of Object.values(PARTS)) codes.push(await (await part())([], stop));
  (await import('../tests/bench/results')).reportAll(Object.keys(PARTS));
  return Math.max(...codes);
}
