import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestServer } from '../tests/support/test-server';
import { Problem } from './launch/problem';
import { runScript } from './launch/run-script';
import { type Bench, type Step, steps } from './verify/steps';
import { addUp, FAILED, type Tally } from './verify/tally';

await runScript(verify);

/** Runs every step, also those after a failure, and ends on the sum of what they found. */
async function verify(stop: AbortSignal): Promise<number> {
  await using started = new AsyncDisposableStack();
  const server = await startTestServer();
  started.defer(server.stop);
  const reportFolder = mkdtempSync(path.join(tmpdir(), 'ridgelight-reports-'));
  started.defer(() => rmSync(reportFolder, { recursive: true, force: true }));

  const results: { name: string; line: string; tally: Tally }[] = [];
  for (const step of steps) {
    results.push(await runStep(step, { serverUrl: server.url, reportFolder, stop }));
    stop.throwIfAborted();
  }
  const total = addUp(results.map(({ tally }) => tally));
  console.log(`\n${results.map(({ line }) => line).join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

async function runStep(step: Step, bench: Bench) {
  console.log(`\n── ${step.name}`);
  const start = performance.now();
  const tally = await step.run(bench).catch((error: unknown) => {
    console.error(error instanceof Problem ? error.message : error);
    return FAILED;
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  const skipped = tally.skipped ? `, ${tally.skipped} skipped` : '';
  const line = `${step.name.padEnd(18)} ${seconds} s   ${tally.passed} passed, ${tally.failed} failed${skipped}`;
  console.log(line);
  return { name: step.name, line, tally };
}
