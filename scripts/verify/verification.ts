import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestServer } from '../../tests/support/test-server';
import { printSummary } from './run-step';
import { runStages, type Stage } from './stages';

/** Runs the stages on their own PostgreSQL server and prints the summary. Returns the exit code. */
export async function runVerification(
  stagesOn: (serverUrl: string) => Stage[],
  stop: AbortSignal,
): Promise<number> {
  await using started = new AsyncDisposableStack();
  const server = await startTestServer();
  started.defer(server.stop);
  const reportFolder = mkdtempSync(path.join(tmpdir(), 'ridgelight-reports-'));
  started.defer(() => rmSync(reportFolder, { recursive: true, force: true }));
  const write = (chunk: Buffer | string) => void process.stdout.write(chunk);
  const context = { env: { TEST_DATABASE_URL: server.url }, reportFolder, stop, write };
  return printSummary(await runStages(stagesOn(server.url), context));
}
