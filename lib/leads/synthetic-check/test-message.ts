import 'server-only';
import type { Mail } from '@/lib/outbox/kinds';
import { business } from '@/lib/site/business';

/** The mail of a test lead. */
export async function renderTestMessage(): Promise<Mail> {
  return {
    subject: `Test of the ${business().name} website’s alerts`,
    text: 'A test request made it from the website’s form to this mailbox. You don’t need to do anything.',
    headers: { 'X-Auto-Response-Suppress': 'All' },
  };
}
