import { launch } from './launch/launch.ts';
import { runScript } from './launch/run-script.ts';

await runScript((stop) => launch('dev', stop));
