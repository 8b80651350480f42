// The app in several processes: this one only starts and stops them. Run by plain Node with type stripping.
import { env } from '../lib/platform/env.ts';
import { superviseProcesses } from '../lib/platform/server/supervisor.ts';

superviseProcesses({ count: env().APP_PROCESSES, script: 'scripts/serve.ts' });
