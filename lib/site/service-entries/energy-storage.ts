import { figuresAsOf } from '@/lib/site/claims';
import type { ServiceEntry } from '@/lib/site/schema';
import { storageFaqs } from '@/lib/site/service-faqs';
import { cite } from '@/lib/site/sources';

export const energyStorage: ServiceEntry = {
  title: 'Energy Storage',
  metaName: 'Energy Storage',
  metaService: 'battery and energy storage',
  description:
    'A battery keeps the well pump, the fridge and the lights going when ice takes the line down. We size it to the circuits you choose.',
  longDescription: [
    'Solar panels without a battery or backup equipment shut off when the grid does. That’s a safety rule, and it catches a lot of people off guard. If you want power in an outage, you need storage.',
    'Most homes back up the essentials: well pump, fridge, lights, internet, maybe the furnace fan. You can back up the whole house, but heat pumps and ovens drain a battery fast. We list your circuits, add up what they draw and let you choose.',
  ],
  cardFeatures: [
    'Sized to the circuits you choose',
    'Recharged by your own roof',
    'Works with new or existing panels',
  ],
  features: [
    'A circuit list with what each one draws',
    'Essentials or whole-home backup, priced side by side',
    'Batteries added to new solar or to panels you already have',
    'A spot on the wall that works for heat, cold and clearance rules',
    'A reserve level you set, and can change before a storm',
    'A plain explanation of what happens when the grid goes down',
  ],
  benefits: [
    {
      title: 'Water and cold food',
      text: 'A well pump and a fridge are the first things you’ll miss. Both can go on a backup circuit.',
    },
    {
      title: 'Quiet backup',
      text: 'No fuel to haul and no engine under the window. The battery switches over on its own.',
    },
    {
      title: 'Days, not just hours',
      text: 'With sun on the roof, a battery can recharge and carry the essentials through another night.',
    },
    {
      title: 'More of your own power',
      text: 'Save midday sun for supper. That matters more when your utility pays less for the power you send out.',
    },
  ],
  whyChoose: [
    'We tell you what will run, for roughly how long, and what won’t.',
    'We explain what happens in an outage before you buy, not during one.',
    'We price the essentials first. Many homes need less battery than people expect.',
    'If a portable generator would serve you better, we’ll say so.',
  ],
  figures: [
    {
      label: 'Cost',
      figure: '$13-16.5K',
      text: 'for one battery of 13.5 kilowatt-hours, installed.',
      asOf: figuresAsOf,
    },
    {
      label: 'Payback',
      figure: 'Seldom',
      text: 'on the bill alone. Most people here buy it for the outage.',
    },
    {
      label: 'Time',
      figure: '24 hours',
      text: 'with the five essentials running on a cold day. [What they draw](#backup-loads)',
    },
  ],
  headings: {
    scope: 'What Comes With the Battery',
    benefits: 'When Ice Takes the Line Down',
    reasons: 'What We Tell You Before You Buy',
    questions: 'Batteries and Outages: What People Ask',
  },
  facts: [
    { label: 'Panels alone in an outage', value: 'No power' },
    { label: 'Usual choice', value: 'Essential circuits' },
    {
      label: 'Still out nine days after Helene',
      value: cite('heleneOutage', '74,293 Duke customers in Buncombe'),
      asOf: 'October 2024',
    },
  ],
  notes: [
    {
      figure: '34 kWh',
      text: `a day is what an average North Carolina home uses (${cite('homeUse', 'EIA')}, 2020). One 13.5 kWh battery holds about two-fifths of that.`,
    },
    {
      figure: '149,000',
      text: 'Duke customers in Buncombe County lost power after Helene.',
      asOf: 'September 2024',
    },
  ],
  quote: [
    'A list of your circuits, with what each one draws',
    'Essentials and the whole home, priced side by side',
    'What will run, for roughly how long, and what won’t',
    'Where the battery goes, and the clearance it needs',
    'The battery manufacturer’s warranty, next to ours',
  ],
  faqs: storageFaqs,
  drawingCaption:
    'Panels charge the battery, and the battery feeds the circuits you chose (filled). The others are off, and the switch to the grid is open.',
  imageAlt: 'White home battery and disconnects on a cedar wall',
};
