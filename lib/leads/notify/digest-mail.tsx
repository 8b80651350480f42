import 'server-only';
import { render } from 'react-email';
import { type QuarantineSummary, summarizeQuarantine } from '@/lib/leads/quarantine/queries';
import type { Mail, Withheld } from '@/lib/outbox/kinds';
import { MailButton, MailLayout, MailText } from '@/lib/outbox/mail-layout';
import { env } from '@/lib/platform/env';
import { joinFigures } from '@/lib/site/figures';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

const ACTION = 'Open the quarantine';
const FOOTNOTE =
  'You’ll get this email once a day while anything is waiting, and at most every 15 minutes when a lot come in at once.';

/**
 * The digest of the quarantine as of sending; withheld when it is empty by then. It contains none of the submitted data,
 * which staff read after signing in.
 */
export async function renderDigest(): Promise<Mail | Withheld> {
  const summary = await summarizeQuarantine();
  if (summary.total === 0) return { withheld: 'Not sent: nothing is waiting in quarantine anymore.' };
  const subject =
    summary.total === 1
      ? '1 request is waiting in quarantine'
      : `${formatCount(summary.total)} requests are waiting in quarantine`;
  const sentences = summarySentences(summary);
  const link = `${env().SITE_URL}/admin/form-fills?view=quarantine`;
  return {
    subject,
    html: await render(
      <MailLayout preview={sentences[0] ?? ''} heading={subject} footnote={FOOTNOTE}>
        {sentences.map((sentence) => (
          <MailText key={sentence}>{joinFigures(sentence)}</MailText>
        ))}
        <MailButton href={link}>{ACTION}</MailButton>
      </MailLayout>,
    ),
    text: [...sentences, `${ACTION}: ${link}`, FOOTNOTE].join('\n\n'),
  };
}

const formatCount = (count: number) => count.toLocaleString('en-US');

function summarySentences({ total, oldest, lastHour, heldForFlood }: QuarantineSummary): string[] {
  const since = oldest && dateFormat.format(oldest);
  const about =
    total === 1
      ? [
          `It came in on ${since}.`,
          'It looks like spam, so no alert went out. If it isn’t, someone is waiting for a call.',
        ]
      : [
          `The oldest came in on ${since}; ${formatCount(lastHour)} came in within the last hour.`,
          'They look like spam, so no alerts went out. Anyone who isn’t a spammer is waiting for a call.',
        ];
  if (heldForFlood === 0) return about;
  const held = `${formatCount(heldForFlood)} ${heldForFlood === 1 ? 'is' : 'are'}`;
  return [
    ...about,
    `${held} held only because so many came in at once. You’ll get the usual alert for each once that’s over.`,
  ];
}
