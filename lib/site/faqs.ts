import { claims } from '@/lib/site/claims';
import { textsOn, until, type Written } from '@/lib/site/dated-text';
import { facts, fromFacts } from '@/lib/site/facts/current';
import { lastDayTexts } from '@/lib/site/last-day-texts';
import type { ModelFigures } from '@/lib/site/model-figures';
import { type Faq, faqSchema } from '@/lib/site/schema';
import { cite } from '@/lib/site/sources';
import { state } from '@/lib/site/states/state';
import { words } from '@/lib/site/words/words';

const costText = ({ home }: ModelFigures, payback: string, business: string) =>
  `For a home with a ${home.bill} power bill, ${home.kilowatts} kilowatts cost about [${home.cost}](/services/residential-solar#cost). ${claims().payback}, at the lower prices of those years. That credit has ended for home systems. ${state() ? `By our estimate, that system pays for itself ${payback}. ${business}.` : 'How soon it pays for itself depends on your utility’s rate, and on what it credits for the power you send out.'} Your bill won’t reach zero, because you’ll still pay the utility’s fixed charges.`;
const onLaterRate = ({ home }: ModelFigures) =>
  `${home.laterPayback.sentence} on [Duke’s new rate](/services/residential-solar#net-metering)`;
const withBusinessCredit = ({ business }: ModelFigures) =>
  `For a business with a ${business.bill} bill, the 48E credit and depreciation, it’s ${business.payback.sentence}`;

const contactFaqs = fromFacts((): Written<Faq>[] => [
  {
    question: 'Is there still a 30% federal tax credit?',
    answer: until(
      'businessCredit',
      `Not for a new system on your own home. ${claims().homeCredit} (${cite('homeCredit', 'IRS')}). ${claims().businessCredit}: if construction starts after July 4, 2026, the project must be in service by ${lastDayTexts.businessCredit.long}, and the rules limit where the equipment can come from. If you lease, the company that owns the system claims the credit. Ask your tax adviser.`,
      `Not for a new system on your own home. ${claims().homeCredit} (${cite('homeCredit', 'IRS')}). ${claims().businessCreditEnded}, so one that starts now is too late for it. If yours started earlier or was in service by then, ask your tax adviser. If you lease, the company that owns the system claims any credit.`,
    ),
  },
  {
    question: 'Will solar keep my lights on in an outage?',
    answer:
      'Only if you have a [battery](/services/energy-storage#backup-loads) or other backup equipment. Panels on their own shut off when the grid goes down. Most homes back up the essentials, such as the well pump, the fridge and a few lights.',
  },
  {
    question: 'What does it cost, and when does it pay for itself?',
    answer: until(
      'bridgeRate',
      (figures: ModelFigures) =>
        costText(
          figures,
          `${figures.home.payback.sentence}, if you buy it today`,
          withBusinessCredit(figures),
        ),
      until(
        'businessCredit',
        (figures: ModelFigures) => costText(figures, onLaterRate(figures), withBusinessCredit(figures)),
        (figures: ModelFigures) =>
          costText(
            figures,
            onLaterRate(figures),
            `For a business with a ${figures.business.bill} bill, the 48E credit and depreciation, it was ${figures.business.payback.sentence}`,
          ),
      ),
    ),
  },
  {
    question: 'How long does it take?',
    answer:
      'Usually 2–4 months from the day you sign to the day you switch it on. Only 1–3 days of that is work on your roof. The rest is the design, the permit, the inspection and the utility.',
  },
]);

/** The questions on the contact page as they are on a day, with the model's figures, and then the owner's. */
export const contactFaqsOn = (day: string, figures: ModelFigures): Faq[] => [
  ...ownFaqsOn(day, figures),
  ...facts().questions,
];

/** Those that are written in code, or were rewritten. */
export const ownFaqsOn = words('contact.faqs', (day: string, figures: ModelFigures): Faq[] =>
  faqSchema.array().parse(textsOn(day, contactFaqs(), figures)),
);
