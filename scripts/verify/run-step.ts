import { Problem } from '../launch/problem';
import { FAILED, sumTallies, type Tally } from './tally';

/** The result of a step: its line in the summary, and its count. */
export interface StepResult {
  line: string;
  tally: Tally;
}

/** Runs a step under a heading and prints its result. An exception counts as a failure. */
export async function runStep(name: string, run: () => Promise<Tally>): Promise<StepResult> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const tally = await run().catch((error: unknown) => {
    console.error(error instanceof Problem ? error.message : error);
    return FAILED;
  });
  const line = resultLine(name, performance.now() - start, tally);
  console.log(line);
  return { line, tally };
}

/** Formats a count as one line: `unit tests           12.3 s   512 passed, 0 failed`. */
export function resultLine(name: string, milliseconds: number, { passed, failed, skipped }: Tally): string {
  const seconds = (milliseconds / 1000).toFixed(1).padStart(6);
  return `${name.padEnd(18)} ${seconds} s   ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** Prints all lines again and their total. Returns the exit code. */
export function printSummary(results: StepResult[]): number {
  const { passed, failed } = sumTallies(results.map(({ tally }) => tally));
  console.log(`\n${results.map(({ line }) => line).join('\n')}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
