import 'server-only';
import { busyCalendarsTask } from '@/lib/accounts/busy-calendar/read-all';
import { unfinishedFilesTask } from '@/lib/leads/files/unfinished-files';
import { replanCallsTask } from '@/lib/leads/work/calls/replan-calls';
import { sourceCheckTask } from '@/lib/operations/source-checks/run';
import { purgeTask } from '@/lib/outbox/page-change';
import type { Task } from '@/lib/outbox/task';
import { indexNowTask } from '@/lib/seo/index-now/submit';
import { unusedPicturesTask } from '@/lib/uploads/unused-pictures';

/** What the worker does besides sending messages. */
export const backgroundTasks: Task[] = [
  purgeTask,
  indexNowTask,
  sourceCheckTask,
  replanCallsTask,
  unusedPicturesTask,
  unfinishedFilesTask,
  busyCalendarsTask,
];
