import 'server-only';
import { lacksName } from '@/lib/accounts/profile/schema';
import type { Mail, Withheld } from '@/lib/outbox/kinds';
import type { Delivery } from '@/lib/outbox/queries';
import { business } from '@/lib/site/business';
import { askedNotToBeWrittenTo, getAnswerForMail } from './queries';

/** The mail of an answer: plain text, as somebody writes it, from the person who wrote it. */
export async function renderAnswer({ id, recipient }: Delivery): Promise<Mail | Withheld | null> {
  const found = await getAnswerForMail(id);
  if (!found) return null;
  const { leadId, subject, text, isOpen, author } = found;
  if (!isOpen) return { withheld: 'Not sent: the lead had been marked as spam.' };
  if (await askedNotToBeWrittenTo(leadId, recipient))
    return { withheld: 'Not sent: they had asked not to be written to.' };
  // Somebody without a name is known by the address, which the answer goes to anyway.
  const name = lacksName(author) ? business().name : author.name;
  return { subject, text, author: name, replyTo: { name, address: author.email } };
}
