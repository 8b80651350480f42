import { runScript } from './launch/run-script';
import { longStages } from './verify/steps';
import { runVerification } from './verify/verification';

await runScript((stop) => runVerification(longStages, stop));
