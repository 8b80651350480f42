import 'server-only';
import { Body, Button, Container, Head, Heading, Html, render, Text } from 'react-email';
import { findReset } from '@/lib/password-reset/queries';
import { business } from '@/lib/site/business';
import { findInvited } from '@/lib/staff/queries';
import { invitationLink, resetLink, tokenOfDelivery } from '@/lib/staff/token';
import type { Mail } from './messages';
import type { Delivery } from './queries';

interface AccountMailContent {
  subject: string;
  sentences: string[];
  action: string;
  link: string;
  note: string;
}

/** The mail by which somebody who was invited chooses a password; none once the link has ended. */
export async function renderInvitation({ id }: Delivery): Promise<Mail | null> {
  const token = tokenOfDelivery(id);
  if (!(await findInvited(token))) return null;
  return accountMail({
    subject: `Your staff account at ${business.name}`,
    sentences: [
      `You are invited to work on the ${business.name} website. Choose a password first, then sign in with it.`,
    ],
    action: 'Choose a password',
    link: invitationLink(token),
    note: 'The link works once and for seven days. If you do not know what this is about, leave it: nothing happens.',
  });
}

/** The mail by which somebody who forgot a password chooses another; none once the link has ended. */
export async function renderReset({ id }: Delivery): Promise<Mail | null> {
  const token = tokenOfDelivery(id);
  if (!(await findReset(token))) return null;
  return accountMail({
    subject: `Choose a new password for ${business.name}`,
    sentences: [
      `Somebody asked for a new password for your staff account at ${business.name}.`,
      'If it was you, choose one now. You are then signed out everywhere and sign in with it.',
    ],
    action: 'Choose a new password',
    link: resetLink(token),
    note: 'The link works once and for an hour. If it was not you, leave it: your password stays as it is.',
  });
}

async function accountMail(content: AccountMailContent): Promise<Mail> {
  const { subject, sentences, action, link, note } = content;
  return {
    subject,
    html: await render(<AccountMail {...content} />),
    text: [...sentences, `${action}: ${link}`, note].join('\n\n'),
  };
}

const paper = { backgroundColor: '#fcfcfa', color: '#10202f', fontFamily: 'Arial, sans-serif', margin: 0 };
const sheet = { maxWidth: '560px', padding: '32px 24px' };
const heading = { color: '#133258', fontFamily: 'Georgia, serif', fontSize: '26px', fontWeight: 400 };
const sentence = { fontSize: '16px', lineHeight: '24px' };
const button = { backgroundColor: '#f2b93b', color: '#10202f', fontWeight: 700, padding: '14px 22px' };
const small = { color: '#465769', fontSize: '13px', marginTop: '28px' };

function AccountMail({ subject, sentences, action, link, note }: AccountMailContent) {
  return (
    <Html lang="en">
      <Head />
      <Body style={paper}>
        <Container style={sheet}>
          <Heading style={heading}>{subject}</Heading>
          {sentences.map((text) => (
            <Text key={text} style={sentence}>
              {text}
            </Text>
          ))}
          <Button href={link} style={button}>
            {action}
          </Button>
          <Text style={small}>{note}</Text>
        </Container>
      </Body>
    </Html>
  );
}
