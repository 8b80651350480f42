import { closedReasons } from '@/lib/leads/statuses';
import type { BulkAction, BulkResult } from '@/lib/leads/work/schema';

/** Who an action may be about. */
export interface People {
  /** The signed-in user's id. */
  userId: string;
  staff: { id: string; name: string }[];
}

/** What a bulk action did, and to how many leads. */
export function bulkText(action: BulkAction, { changed, left, stopped }: BulkResult, people: People) {
  const leads = changed === 1 ? '1 lead' : `${changed.toLocaleString('en-US')} leads`;
  const stay = left === 1 ? '1 stays as it is' : `${left.toLocaleString('en-US')} stay as they are`;
  const notes = [
    action.action === 'spam' &&
      changed > 0 &&
      'Kept in Quarantine for 30 days. The sender gets no automatic reply for a year.',
    stopped && `Then it stopped: something went wrong, and ${left.toLocaleString('en-US')} weren’t changed.`,
    left > 0 && !stopped && `${stay}: so already, or changed by somebody meanwhile.`,
  ].filter(Boolean);
  return { title: `${leads} ${doneText(action, people)}`, description: notes.join(' ') || undefined };
}

function doneText(action: BulkAction, { userId, staff }: People): string {
  switch (action.action) {
    case 'contacted':
      return 'marked as contacted';
    case 'not-contacted':
      return 'marked as not contacted';
    case 'assign': {
      const { assigneeId } = action;
      if (assigneeId === userId) return 'assigned to you';
      const name = staff.find(({ id }) => id === assigneeId)?.name;
      return `assigned to ${assigneeId === null ? 'no one' : (name ?? 'someone')}`;
    }
    case 'close':
      return `closed: ${closedReasons[action.closedReason].toLowerCase()}`;
    case 'follow-up':
      return action.followUpOn ? 'have a next step' : 'have no next step';
    case 'spam':
      return 'marked as spam';
    case 'erase':
      return 'erased';
  }
}
