import 'server-only';
import { UNUSED_PICTURES } from '@/db/queues';
import type { Task } from '@/lib/outbox/task';
import { log } from '@/lib/platform/log';
import { deleteUnusedPictures } from './mutations';

/** Deletes pictures that nothing refers to, every night at four. */
export const unusedPicturesTask: Task = {
  queue: UNUSED_PICTURES,
  cron: '0 4 * * *',
  async run() {
    const deleted = await deleteUnusedPictures();
    if (deleted > 0) log.info({ deleted }, 'deleted pictures that no setting refers to');
  },
};
