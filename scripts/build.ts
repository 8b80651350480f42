// Builds without starting: for an image, or a folder that another user serves. Needs no database.
import { buildApp } from './launch/build';
import { runScript } from './launch/run-script';
import { readSettings } from './launch/settings';

await runScript(async (stop) => {
  await buildApp(readSettings('development').env, stop);
  return 0;
});
