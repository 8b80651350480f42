import { parseEnv } from 'node:util';
import { type Answers, type AnswersInput, answersSchema } from '../answers';
import { installerFor } from '../installer';
import type { SiteFiles } from '../site-files';
import { summaryOf } from '../summary';
import { askBusiness } from './ask-business';
import { askLook } from './ask-look';
import { askOperation } from './ask-operation';
import { askPlace } from './ask-place';
import { Canceled, type Streams, Terminal } from './terminal';

/**
 * Asks everything, with what the project has now as the defaults. Returns undefined if it was canceled, or the summary
 * wasn't confirmed. Writes nothing.
 */
export async function askAnswers(files: SiteFiles, streams: Streams = {}): Promise<Answers | undefined> {
  const terminal = new Terminal(streams);
  try {
    const current = files.readInstaller();
    const business = await askBusiness(terminal, current);
    const input: AnswersInput = {
      ...business,
      ...(await askPlace(terminal, current)),
      ...(await askLook(terminal, files.readColors())),
      ...(await askOperation(terminal, parseEnv(files.readEnv()), business)),
    };
    const answers = answersSchema.parse(input);
    terminal.show(summaryOf(answers, installerFor(answers, current)), 'This is what will be written');
    return (await terminal.askYesNo('Write it?', true)) ? answers : undefined;
  } catch (error) {
    if (error instanceof Canceled) return undefined;
    throw error;
  }
}
