// The app, in as many processes as APP_PROCESSES says. Run by plain Node with type stripping.
import { env } from '../lib/platform/env.ts';

await import(env().APP_PROCESSES > 1 ? './supervise.ts' : './serve.ts');
