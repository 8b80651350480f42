import { readFile } from 'node:fs/promises';
import { Problem } from '../launch/problem';
import { type Answers, answersSchema } from './answers';

/**
 * Reads a file of answers.
 *
 * @throws {Problem} with every fault on a line of its own, and what to mend
 */
export async function readAnswers(file: string): Promise<Answers> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Problem(`There is no file ${file}.`);
  });
  const { data, error } = answersSchema.safeParse(parseJson(text, file));
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `- ${path.join('.') || 'the file'}: ${message}`);
  throw new Problem(`${file} can’t be used, and nothing has been written:\n${faults.join('\n')}`);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem(`${file} isn’t JSON: ${(error as Error).message}`);
  }
}
