// Run by plain Node: two small processes in place of the app's.
import { superviseProcesses } from '../../../lib/platform/server/supervisor.ts';

superviseProcesses({ count: 2, script: 'tests/support/processes/serve.ts', noteTimeoutMs: 1_000 });
