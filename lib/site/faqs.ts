import { claims, figuresAsOf } from '@/lib/site/claims';
import { textsOn, until, type Written } from '@/lib/site/dated-text';
import { type Faq, faqSchema } from '@/lib/site/schema';
import { cite } from '@/lib/site/sources';

const costText = (estimate: string, business: string) =>
  `An 8.5-kilowatt home system runs about [$22,000-31,000](/services/residential-solar#cost). ${claims.payback}, at the lower prices of those years. That credit has ended for home systems. A home system bought today takes roughly 12-20 years by our estimate${estimate}; ${business}. Your bill won’t hit zero, because you’ll still pay the fixed charges.`;
const onBridgeRate =
  ' on [Duke’s Bridge Rate](/services/residential-solar#net-metering), which is closed to new applications';
const withBusinessCredit = 'for a business with the 48E credit and depreciation, it’s roughly 6-12';

const contactFaqs: Written<Faq>[] = [
  {
    question: 'Is there still a 30% federal tax credit?',
    answer: until(
      'businessCredit',
      `Not for a new system on your own home. ${claims.homeCredit} (${cite('homeCredit', 'IRS')}). ${claims.businessCredit}: if construction starts after July 4, 2026, the project must be in service by December 31, 2027, and foreign-sourcing rules apply to the equipment. In a lease, the owner of the system claims the credit. Ask your tax adviser.`,
      `Not for a new system on your own home. ${claims.homeCredit} (${cite('homeCredit', 'IRS')}). ${claims.businessCreditEnded}, so one that starts now comes too late for it. If yours started earlier or was in service by then, ask your tax adviser. In a lease, the owner of the system claims any credit.`,
    ),
    asOf: figuresAsOf,
  },
  {
    question: 'Will solar keep my lights on in an outage?',
    answer:
      'Only with a [battery](/services/energy-storage#backup-loads) or other backup equipment. On their own, panels shut off when the grid does. Most homes back up the essentials, such as the well pump, the fridge and a few lights, rather than the whole house.',
  },
  {
    question: 'What does it cost, and when does it pay for itself?',
    answer: until(
      'bridgeRate',
      costText('', withBusinessCredit),
      until(
        'businessCredit',
        costText(onBridgeRate, withBusinessCredit),
        costText(onBridgeRate, 'for a business, it was roughly 6-12 with the 48E credit and depreciation'),
      ),
    ),
    asOf: figuresAsOf,
  },
  {
    question: 'How long does it take?',
    answer:
      'Usually 2-4 months from contract to power. Only 1-3 days of that is work on your roof. The rest is design, the permit, the inspection and the utility.',
    asOf: figuresAsOf,
  },
];

/** The questions on the contact page as they are on a day. */
export const contactFaqsOn = (day: string): Faq[] => faqSchema.array().parse(textsOn(day, contactFaqs));
