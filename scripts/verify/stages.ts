import { runStep, type Step, type StepResult } from './run-step';
import type { RunContext } from './suites';

/** Lanes that run side by side; the steps of a lane run one after another. One that ends takes over the last step of another. */
export type Stage = Step[][];

/** Runs the stages in order, also after a failure. Returns the results in the order of the steps. */
export async function runStages(stages: Stage[], context: RunContext): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const lanes of stages) {
    if (lanes.length > 1) context.write(`\n── side by side: ${lanes.map(namesOf).join(' | ')}\n`);
    const left = lanes.map((lane) => [...lane]);
    const ended = new Map<Step, StepResult>();
    const runLane = async (own: Step[]) => {
      for (let step = nextOf(own, left); step && !context.stop.aborted; step = nextOf(own, left))
        ended.set(step, await (lanes.length > 1 ? runBuffered(step, context) : runStep(step, context)));
    };
    // Each is waited for, also on abort: no lane may still be running when the database server stops.
    await Promise.all(left.map(runLane));
    context.stop.throwIfAborted();
    results.push(...lanes.flat().flatMap((step) => ended.get(step) ?? []));
  }
  return results;
}

/** The next step of a lane, or else the last one of the lane that has most left. */
function nextOf(own: Step[], all: Step[][]): Step | undefined {
  return own.shift() ?? all.toSorted((one, other) => other.length - one.length)[0]?.pop();
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
