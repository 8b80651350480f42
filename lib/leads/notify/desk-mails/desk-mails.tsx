import 'server-only';
import { render } from 'react-email';
import { lastWeekParts } from '@/lib/leads/insight/last-week';
import { getLastWeek } from '@/lib/leads/insight/queries';
import { leadListMail } from '@/lib/leads/notify/lead-list-mail';
import { WHY_ALERTED } from '@/lib/leads/notify/lead-place';
import type { Mail, Withheld } from '@/lib/outbox/kinds';
import { MailButton, MailLayout, MailText } from '@/lib/outbox/mail-layout';
import type { Delivery } from '@/lib/outbox/queries';
import { env } from '@/lib/platform/env';
import { isoDay } from '@/lib/site/calendar-day';
import { joinFigures } from '@/lib/site/figures';
import { getMorning, type MorningGroup } from './queries';

/** The morning mail as of sending; withheld when nobody is waiting, and on a later day. */
export async function renderMorning({ userId, createdAt }: Delivery): Promise<Mail | Withheld> {
  if (isoDay(createdAt) !== isoDay(Date.now())) return { withheld: 'Not sent: its day is over.' };
  const { toCallBack, waiting, quarantined } = await getMorning(userId ?? '');
  const counts = [
    ...(toCallBack.total > 0 ? [`${count(toCallBack.total)} to call back`] : []),
    ...(waiting.total > 0 ? [`${count(waiting.total)} new`] : []),
    ...(quarantined > 0 ? [`${count(quarantined)} in quarantine`] : []),
  ];
  if (counts.length === 0) return { withheld: 'Not sent: nobody is waiting.' };
  const onlyQuarantine = toCallBack.total + waiting.total === 0;
  return leadListMail({
    subject: `This morning: ${counts.join(', ')}`,
    sentences: [
      'Your own leads, and those that nobody has yet.',
      ...(quarantined > 0 && !onlyQuarantine
        ? [`Somebody should also look at the quarantine: ${requests(quarantined)}.`]
        : []),
    ],
    action: onlyQuarantine
      ? { label: 'Open the quarantine', path: '/admin/form-fills?view=quarantine' }
      : { label: 'Call next', path: '/admin/form-fills?view=call-next' },
    sections: [
      { heading: headingOf('To call back', toCallBack), leads: toCallBack.leads },
      { heading: headingOf('New', waiting), leads: waiting.leads },
    ].filter(({ leads }) => leads.length > 0),
    footnote: WHY_ALERTED,
  });
}

const count = (number: number) => number.toLocaleString('en-US');
const requests = (number: number) =>
  number === 1 ? '1 request looks like spam' : `${count(number)} requests look like spam`;

function headingOf(name: string, { leads, total }: MorningGroup): string {
  return total > leads.length ? `${name}: the first ${leads.length} of ${count(total)}` : name;
}

/** The mail about the last week, in the sentence of the Insight page. */
export async function renderMonday(): Promise<Mail> {
  const sentence = lastWeekParts(await getLastWeek())
    .map(({ text }) => text)
    .join('');
  const link = `${env().SITE_URL}/admin/insight`;
  return {
    subject: sentence,
    html: await render(
      <MailLayout preview={sentence} heading="Last week" footnote={WHY_ALERTED}>
        <MailText>{joinFigures(sentence)}</MailText>
        <MailButton href={link}>Open Insight</MailButton>
      </MailLayout>,
    ),
    text: [sentence, `Open Insight: ${link}`, WHY_ALERTED].join('\n\n'),
  };
}
