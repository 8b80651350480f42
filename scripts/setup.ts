import path from 'node:path';
import { parseArgs } from 'node:util';
import './launch/allow-server-only';
import { Problem } from './launch/problem';
import { runScript } from './launch/run-script';

// Imported at run time: the rules for passwords are server-only.
const { applyAnswers, requireMailServer } = await import('./setup/apply');
const { regenerate } = await import('./setup/generate');
const { askAnswers } = await import('./setup/questions/ask-answers');
const { readAnswers } = await import('./setup/read-answers');
const { reportOn } = await import('./setup/report');
const { SiteFiles } = await import('./setup/site-files');

// Makes the site another installer's: asks, or reads a file of answers, and writes what follows from them.
await runScript(async () => {
  const { values } = parseArgs({ options: { answers: { type: 'string' } } });
  const root = process.cwd();
  const answers = values.answers
    ? await readAnswers(values.answers)
    : await askAnswers(new SiteFiles(root), requireTerminal());
  if (!answers) {
    console.log('Nothing has been written.');
    return 1;
  }
  if (values.answers) await requireMailServer(answers);
  const logoFolder = values.answers ? path.dirname(values.answers) : root;
  const change = await applyAnswers(answers, { root, logoFolder });
  regenerate((makes) => console.log(`Making ${makes} …`));
  console.log(reportOn(change, root));
  return 0;
});

function requireTerminal(): { input: typeof process.stdin } {
  if (process.stdin.isTTY) return { input: process.stdin };
  throw new Problem(
    'There is no terminal to ask in: run this in one, or name a file: npm run setup -- --answers FILE.json',
  );
}
