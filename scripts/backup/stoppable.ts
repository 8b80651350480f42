/** Runs the work of a script; after a stop request it prints the sentence and returns an exit code that means failure. */
export async function stoppable(
  stop: AbortSignal,
  sentence: string,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!stop.aborted) throw error;
    console.error(sentence);
    return 1;
  }
}
