// Builds without starting: for an image, or a folder that another user serves. Needs no database.
import { buildApp } from './launch/build';
import { runScript } from './launch/run-script';
import { readSettings } from './launch/settings';

await runScript(async (stop) => {
  const { env, address } = readSettings('development');
  await buildApp({ env, contents: [address] }, stop);
  return 0;
});
