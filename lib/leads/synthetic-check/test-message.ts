import 'server-only';
import type { Mail } from '@/lib/outbox/kinds';
import { business } from '@/lib/site/business';

/** The mail of a test lead. */
export async function renderTestMessage(): Promise<Mail> {
  return {
    subject: `Test of the ${business.name} website's alerts`,
    text: 'A test request went from the form on the website to this mailbox. There is nothing to do.',
    headers: { 'X-Auto-Response-Suppress': 'All' },
  };
}
