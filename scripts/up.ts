import { launch } from './launch/launch';
import { runScript } from './launch/run-script';

await runScript((stop) => launch('start', stop));
