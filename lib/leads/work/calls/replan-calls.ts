import 'server-only';
import { CALL_PLANS } from '@/db/queues';
import type { Task } from '@/lib/outbox/task';
import { replanCalls } from './mutations';

/** Plans the next calls by the opening hours as they are now. In a worker, which has loaded the week that was saved. */
export const replanCallsTask: Task = { queue: CALL_PLANS, run: replanCalls };
