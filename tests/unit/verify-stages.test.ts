import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Step } from '@/scripts/verify/run-step';
import { runStages } from '@/scripts/verify/stages';
import { longStages, verifyStages } from '@/scripts/verify/steps';
import type { RunContext } from '@/scripts/verify/suites';
import { PASSED } from '@/scripts/verify/tally';

/** Runs stages and returns what they print, without the times. */
async function outputOf(stages: Step[][][], stop = new AbortController().signal): Promise<string> {
  let output = '';
  const write = (chunk: Buffer | string) => {
    output += chunk;
  };
  const context: RunContext = { env: {}, reportFolder: tmpdir(), stop, write };
  await runStages(stages, context);
  return output.replace(/ +\d+\.\d s .*/g, ' …');
}

const step = (name: string, run: (context: RunContext) => unknown): Step => ({
  name,
  run: async (context) => {
    await run(context);
    return PASSED;
  },
});

describe('stages', () => {
  test('run lanes side by side, and print each step whole when it ends', async () => {
    const { promise: slowHasStarted, resolve: startSlow } = Promise.withResolvers<void>();
    const { promise: quickHasEnded, resolve: endQuick } = Promise.withResolvers<void>();
    const slow = step('slow', async ({ write }) => {
      write('slow one\n');
      startSlow();
      await quickHasEnded;
      write('slow two\n');
    });
    const quick = step('quick', async ({ write }) => {
      await slowHasStarted;
      write('quick one\n');
    });
    const last = step('last', () => endQuick());
    expect(await outputOf([[[slow], [quick, last]]])).toBe(
      [
        '\n── side by side: slow | quick, last\n',
        '\n── quick\nquick one\nquick …\n',
        '\n── last\nlast …\n',
        '\n── slow\nslow one\nslow two\nslow …\n',
      ].join(''),
    );
  });

  test('have a lane that has ended take over the last step of the one with most left, and return the results in order', async () => {
    const { promise: takenOver, resolve: takeOver } = Promise.withResolvers<void>();
    const ran: string[] = [];
    const record = (name: string) => step(name, () => ran.push(name));
    const waiting = step('waiting', () => takenOver);
    const last = step('last', () => takeOver());
    const stage = [[record('short')], [waiting, record('between'), last]];
    const context = { env: {}, reportFolder: '', stop: new AbortController().signal, write() {} };
    const results = await runStages([stage], context);
    expect(ran).toEqual(['short', 'between']);
    expect(results.map(({ line }) => line.split(' ')[0])).toEqual(['short', 'waiting', 'between', 'last']);
  });

  test('wait for every lane when the run is aborted, and start no more steps', async () => {
    const aborter = new AbortController();
    const ran: string[] = [];
    const stages = [
      [
        [step('beside', async () => void ran.push(await Promise.resolve('beside')))],
        [step('first', () => aborter.abort()), step('second', () => ran.push('second'))],
      ],
    ];
    await expect(outputOf(stages, aborter.signal)).rejects.toThrow();
    expect(ran).toEqual(['beside']);
  });
});

describe('no test is left out', () => {
  afterEach(() => vi.unstubAllEnvs());

  const namesOf = (stages: Step[][][]) => stages.flat(2).map(({ name }) => name);
  const testFolders = new Set(
    globSync('tests/*/**/*.{test,spec}.{ts,tsx}').map((file) => file.split('/')[1]),
  );
  const tags = new Set(
    globSync('tests/e2e/*.spec.ts').flatMap(
      (file) => readFileSync(file, 'utf8').match(/@[a-z-]+(?='| |`)/g) ?? [],
    ),
  );

  test('every folder of tests has a step', () => {
    expect(testFolders).toEqual(
      new Set(['unit', 'dom', 'integration', 'server', 'faults', 'e2e', 'engines', 'deploy', 'cluster']),
    );
    const suites = [
      'unit tests',
      'DOM tests',
      'integration tests',
      'server tests',
      'faults',
      'browser tests',
      'other engines',
    ];
    expect(namesOf(verifyStages(''))).toEqual(expect.arrayContaining(suites));
    // What runs in part there runs in full here, and what isn't quick only here.
    const inFull = [
      ...['unit tests', 'integration tests', 'server tests', 'browser tests', 'other engines', 'faults'],
      ...['image', 'cluster'],
    ];
    expect(namesOf(longStages(''))).toEqual(expect.arrayContaining(inFull));
  });

  test('every browser test is in a project of the exhaustive run, whatever its tags', async () => {
    vi.stubEnv('TEST_SCALE', 'full');
    vi.stubEnv('E2E_MAIL_FOLDER', tmpdir());
    vi.resetModules();
    const { projects = [] } = (await import('@/playwright.config')).default;
    const all = (patterns: RegExp | RegExp[] | undefined) => [patterns ?? []].flat();
    const runs = (title: string) =>
      projects.filter(
        ({ grep, grepInvert }) =>
          (grep === undefined || all(grep).some((pattern) => pattern.test(title))) &&
          !all(grepInvert).some((pattern) => pattern.test(title)),
      );
    for (const tag of ['', ...tags]) expect(runs(`any title ${tag}`).length, tag).toBeGreaterThan(0);
  });
});
