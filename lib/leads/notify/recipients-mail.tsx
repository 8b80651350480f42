import { fromFacts } from '@/lib/site/facts/current';
import 'server-only';
import { render } from 'react-email';
import type { Mail } from '@/lib/outbox/kinds';
import { MailButton, MailLayout, MailText } from '@/lib/outbox/mail-layout';
import type { Delivery } from '@/lib/outbox/queries';
import { env } from '@/lib/platform/env';
import { business } from '@/lib/site/business';
import { joinFigures } from '@/lib/site/figures';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import { getRecipientsChange } from './queries';
import { type ReplacedList, replacedListsIn } from './recipients-change';

const SUBJECT = fromFacts(() => `The recipients of ${business().name}’s lead alerts have changed`);
const FOOTNOTE =
  'This email goes to every address that was on a list before the change or is on one now. If the change looks wrong, call somebody with an owner account right away: leads may be going to someone who shouldn’t get them.';

const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: 'full',
  timeStyle: 'short',
});

/** The mail that notifies former and new recipients of alerts that an owner changed the list. */
export async function renderRecipientsChange({ changeId }: Delivery): Promise<Mail | null> {
  const change = changeId === null ? undefined : await getRecipientsChange(changeId);
  if (!change) return null;
  const lists = replacedListsIn(change.detail);
  const intro = `On ${dateFormat.format(change.createdAt)} (${business().region.city} time), ${change.actorName ?? 'someone'} changed who gets an email about new leads.`;
  const link = `${env().SITE_URL}/admin/settings/alerts`;
  return {
    subject: SUBJECT(),
    html: await render(<RecipientsMail intro={intro} lists={lists} link={link} />),
    text: [intro, ...lists.map(listText), `See the settings: ${link}`, FOOTNOTE].join('\n\n'),
  };
}

const listText = (list: ReplacedList) => `${list.label}\nNow: ${nowText(list)}\nBefore: ${beforeText(list)}`;
const nowText = ({ after, whenEmpty }: ReplacedList) => after.join(', ') || whenEmpty;
const beforeText = ({ before, whenEmpty }: ReplacedList) => before.join(', ') || whenEmpty;

interface RecipientsMailProps {
  intro: string;
  lists: ReplacedList[];
  link: string;
}

function RecipientsMail({ intro, lists, link }: RecipientsMailProps) {
  return (
    <MailLayout preview={intro} heading={SUBJECT()} footnote={FOOTNOTE}>
      <MailText>{joinFigures(intro)}</MailText>
      {lists.map((list) => (
        <div key={list.label}>
          <MailText style={{ fontWeight: 700, margin: 0 }}>{list.label}</MailText>
          <MailText style={{ margin: 0 }}>Now: {nowText(list)}</MailText>
          <MailText variant="soft">Before: {beforeText(list)}</MailText>
        </div>
      ))}
      <MailButton href={link}>See the settings</MailButton>
    </MailLayout>
  );
}
