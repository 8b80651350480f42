import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestServer } from '../tests/support/test-server';
import { runScript } from './launch/run-script';
import { printSummary, runStep, type StepResult } from './verify/run-step';
import { stepsOn } from './verify/steps';

await runScript(verify);

/** Runs every step, also those after a failure, and prints the summary. */
async function verify(stop: AbortSignal): Promise<number> {
  await using started = new AsyncDisposableStack();
  const server = await startTestServer();
  started.defer(server.stop);
  const reportFolder = mkdtempSync(path.join(tmpdir(), 'ridgelight-reports-'));
  started.defer(() => rmSync(reportFolder, { recursive: true, force: true }));
  const context = { env: { TEST_DATABASE_URL: server.url }, reportFolder, stop };

  const results: StepResult[] = [];
  for (const { name, run } of stepsOn(server.url)) {
    results.push(await runStep(name, () => run(context)));
    stop.throwIfAborted();
  }
  return printSummary(results);
}
