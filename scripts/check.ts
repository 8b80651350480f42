import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Problem } from './launch/problem';
import { runScript } from './launch/run-script';
import { listChangedFiles } from './verify/changed-files';
import { readDependents } from './verify/import-graph';
import { printSummary, type Step } from './verify/run-step';
import { runStages, type Stage } from './verify/stages';
import { check, types } from './verify/steps';
import { type RunContext, runBrowserTests, runVitest } from './verify/suites';
import { describeGaps, findTouchedTests } from './verify/touched-tests';

await runScript(checkFiles);

/** Checks the given files, or those that differ from the main branch: types, lint, and the tests that they touch. */
async function checkFiles(stop: AbortSignal): Promise<number> {
  const given = process.argv.slice(2).map((file) => path.relative('.', file));
  const files = given.length > 0 ? given : listChangedFiles();
  if (files.length === 0) throw new Problem('Nothing differs from the main branch: name the files to check.');
  const touched = findTouchedTests(readDependents(), files);
  const { unit, dom, integration, browser, server } = touched;
  const lint: Step = {
    name: 'lint',
    run: (context) => check(context, ['biome', 'check', '--no-errors-on-unmatched', ...files]),
  };
  const stages: Stage[] = [
    [
      [lint, types],
      [...vitest('unit', unit), ...vitest('dom', dom)],
      vitest('integration', integration),
    ].filter((lane) => lane.length > 0),
    [
      [
        ...(browser.length > 0
          ? [{ name: 'browser', run: (context: RunContext) => runBrowserTests(context, browser) }]
          : []),
        ...vitest('server', server),
      ],
    ],
  ];

  await using started = new AsyncDisposableStack();
  const reportFolder = mkdtempSync(path.join(tmpdir(), 'ridgelight-reports-'));
  started.defer(() => rmSync(reportFolder, { recursive: true, force: true }));
  const write = (chunk: Buffer | string) => void process.stdout.write(chunk);
  const code = printSummary(await runStages(stages, { env: {}, reportFolder, stop, write }));
  for (const line of describeGaps(touched)) console.log(line);
  return code;
}

/** A Vitest project's step for these files, if there are any: without a file, Vitest would run all. */
function vitest(project: string, files: string[]): Step[] {
  return files.length > 0 ? [{ name: project, run: (context) => runVitest(context, project, files) }] : [];
}
