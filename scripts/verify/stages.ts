import { runStep, type Step, type StepResult } from './run-step';
import type { RunContext } from './suites';

/** Lanes that run side by side; the steps of a lane run one after another. */
export type Stage = Step[][];

/** Runs the stages in order, also after a failure. Returns the results in the order of the steps. */
export async function runStages(stages: Stage[], context: RunContext): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const lanes of stages) {
    if (lanes.length > 1) context.write(`\n── side by side: ${lanes.map(namesOf).join(' | ')}\n`);
    // Each is waited for, also on abort: no lane may still be running when the database server stops.
    const ended = await Promise.all(lanes.map((lane) => runLane(lane, context, lanes.length > 1)));
    context.stop.throwIfAborted();
    results.push(...ended.flat());
  }
  return results;
}

async function runLane(lane: Step[], context: RunContext, isBeside: boolean): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of lane) {
    if (context.stop.aborted) break;
    results.push(await (isBeside ? runBuffered(step, context) : runStep(step, context)));
  }
  return results;
}

/** Prints the whole output of the step when it ends, so that it isn't mixed with other lanes' output. */
async function runBuffered(step: Step, context: RunContext): Promise<StepResult> {
  const chunks: Buffer[] = [];
  const write = (chunk: Buffer | string) => void chunks.push(Buffer.from(chunk));
  try {
    return await runStep(step, { ...context, write });
  } finally {
    context.write(Buffer.concat(chunks));
  }
}

const namesOf = (lane: Step[]) => lane.map(({ name }) => name).join(', ');
