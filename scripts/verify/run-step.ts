import { Problem } from '../launch/problem';
import type { RunContext } from './suites';
import { FAILED, sumTallies, type Tally } from './tally';

/** One step of a verification: its name, and the function that runs it and counts what passed. */
export interface Step {
  name: string;
  run(context: RunContext): Promise<Tally>;
}

/** The result of a step: its line in the summary, and its count. */
export interface StepResult {
  line: string;
  tally: Tally;
}

/** Runs a step under a heading and prints its result. An exception counts as a failure. */
export async function runStep({ name, run }: Step, context: RunContext): Promise<StepResult> {
  context.write(`\n── ${name}\n`);
  const start = performance.now();
  const tally = await run(context).catch((error: unknown) => {
    context.write(`${error instanceof Problem ? error.message : ((error as Error).stack ?? error)}\n`);
    return FAILED;
  });
  const line = resultLine(name, performance.now() - start, tally);
  context.write(`${line}\n`);
  return { line, tally };
}

/** Formats a count as one line: `unit tests           12.3 s   512 passed, 0 failed`. */
export function resultLine(
  name: string,
  milliseconds: number,
  { passed, failed, skipped }: Omit<Tally, 'failures'>,
): string {
  const seconds = (milliseconds / 1000).toFixed(1).padStart(6);
  const rest = skipped > 0 ? [`${skipped} skipped`] : [];
  return `${name.padEnd(18)} ${seconds} s   ${[`${passed} passed`, `${failed} failed`, ...rest].join(', ')}`;
}

/**
 * Prints the failures and all lines again, the total and the seconds since the start: at the end, because CI shows the end
 * of an output. Returns the exit code.
 */
export function printSummary(results: StepResult[]): number {
  const { passed, failed, failures } = sumTallies(results.map(({ tally }) => tally));
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${results.map(({ line }) => line).join('\n')}\n`);
  console.log(`${passed} passed, ${failed} failed in ${Math.round(performance.now() / 1000)} s`);
  return failed === 0 ? 0 : 1;
}
