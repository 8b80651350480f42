import path from 'node:path';
import { parseArgs } from 'node:util';
import { runScript } from './launch/run-script';
import { verifyStages } from './verify/steps';
import { runVerification } from './verify/verification';

// With `--facts FILE`, on the site of the installer whose facts the file has (npm run facts).
await runScript((stop) => {
  const { facts } = parseArgs({ options: { facts: { type: 'string' } } }).values;
  if (facts) process.env.FACTS_FILE = path.resolve(facts);
  return runVerification(verifyStages, stop);
});
