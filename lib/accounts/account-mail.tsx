import 'server-only';
import { render } from 'react-email';
import { findPasswordReset } from '@/lib/accounts/password-reset/queries';
import { findInvitation } from '@/lib/accounts/staff/queries';
import { deliveryToken, invitationLink, resetLink } from '@/lib/accounts/staff/token';
import type { Mail, Withheld } from '@/lib/outbox/kinds';
import { MailButton, MailLayout, MailText } from '@/lib/outbox/mail-layout';
import type { Delivery } from '@/lib/outbox/queries';
import { business } from '@/lib/site/business';

interface AccountMailContent {
  subject: string;
  sentences: string[];
  action: string;
  link: string;
  footnote: string;
}

const linkExpired: Withheld = {
  withheld: 'Not sent: its link had already been used or replaced, or had expired.',
};

/** The invitation mail with a link to choose a password; withheld once the link is no longer valid. */
export async function renderInvitation({ id }: Delivery): Promise<Mail | Withheld> {
  const token = deliveryToken(id);
  if (!(await findInvitation(token))) return linkExpired;
  return accountMail({
    subject: `Your staff account at ${business().name}`,
    sentences: [
      `You’re invited to work on the ${business().name} website. Choose a password, then sign in with it.`,
    ],
    action: 'Choose a password',
    link: invitationLink(token),
    footnote: 'The link works once, within seven days. If you don’t know what this is about, just ignore it.',
  });
}

/** The password reset mail; withheld once its link is no longer valid. */
export async function renderReset({ id }: Delivery): Promise<Mail | Withheld> {
  const token = deliveryToken(id);
  if (!(await findPasswordReset(token))) return linkExpired;
  return accountMail({
    subject: `Choose a new password for ${business().name}`,
    sentences: [
      `Someone asked for a new password for your staff account at ${business().name}.`,
      'If it was you, choose one now. That signs you out everywhere, so you’ll sign in again with the new one.',
    ],
    action: 'Choose a new password',
    link: resetLink(token),
    footnote:
      'The link works once, within an hour. If it wasn’t you, just ignore this email: your password stays the same.',
  });
}

async function accountMail(content: AccountMailContent): Promise<Mail> {
  const { subject, sentences, action, link, footnote } = content;
  return {
    subject,
    html: await render(<AccountMail {...content} />),
    text: [...sentences, `${action}: ${link}`, footnote].join('\n\n'),
  };
}

function AccountMail({ subject, sentences, action, link, footnote }: AccountMailContent) {
  return (
    <MailLayout preview={sentences[0] ?? ''} heading={subject} footnote={footnote}>
      {sentences.map((sentence) => (
        <MailText key={sentence}>{sentence}</MailText>
      ))}
      <MailButton href={link}>{action}</MailButton>
    </MailLayout>
  );
}
