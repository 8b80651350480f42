import { runScript } from './launch/run-script';
import { verifyStages } from './verify/steps';
import { runVerification } from './verify/verification';

await runScript((stop) => runVerification(verifyStages, stop));
