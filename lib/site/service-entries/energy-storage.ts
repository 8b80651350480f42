import { business } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';
import type { ServiceEntry } from '@/lib/site/schema';
import { storageFaqs } from '@/lib/site/service-faqs';
import { terrain } from '@/lib/site/terrains/terrain';

export const energyStorage = fromFacts(
  (): ServiceEntry => ({
    title: 'Energy Storage',
    metaName: 'Energy Storage',
    metaService: 'battery storage',
    description: terrain().storage.description,
    longDescription: [
      'Solar panels on their own shut off when the grid goes down. It’s a safety rule, and it surprises a lot of people. If you want power in an outage, you need a battery or other backup equipment.',
      'Most homes back up the essentials: the well pump, the fridge, some lights, the internet and maybe the furnace fan. You can back up the whole house, but heat pumps and ovens drain a battery fast. We’ll list your circuits with you, add up what they use and let you choose.',
    ],
    cardFeatures: [
      'Sized to the circuits you choose',
      'Recharged by your own panels',
      'Works with new or existing panels',
    ],
    features: [
      'A list of your circuits and how much power each one uses',
      'Prices for the essentials and for the whole house, side by side',
      'Batteries for a new solar system or for panels you already have',
      'A safe spot for the battery, with the clearances the code asks for',
      'A backup reserve that you set, and can raise before a storm',
      'A walk-through of what happens when the power goes out',
    ],
    benefits: [
      {
        title: 'Running water and a cold fridge',
        text: 'If you’re on a well, you lose your water when you lose power. The pump and the fridge can both go on the battery.',
      },
      {
        title: 'Quiet backup',
        text: 'There’s no fuel to haul and no engine under the window. The battery takes over by itself.',
      },
      {
        title: 'More than one night',
        text: 'With sun on the roof, the panels recharge the battery by day, and it carries the essentials through the next night.',
      },
      {
        title: 'Your own power at supper',
        text: 'The battery stores midday sun for the evening. That helps most when your utility pays little for the power you send out.',
      },
    ],
    closing: 'List what has to stay on when the power goes out, and we’ll start with that.',
    onward: { words: 'See what a battery does to the estimate', href: '/savings?battery=yes' },
    whyChoose: [
      'You’ll know what the battery runs, for about how long, and what it won’t run.',
      'We walk you through an outage before you buy, so nothing surprises you during one.',
      'We price the essentials first, because many homes need less battery than people expect.',
      'If a portable generator would serve you better, we’ll say so.',
    ],
    figures: [
      {
        label: 'Cost',
        figure: ({ battery }) => battery.cost,
        text: ({ battery }) => `for one ${battery.kilowattHours}-kilowatt-hour battery, installed.`,
      },
      {
        label: 'Pays for itself',
        figure: 'Rarely',
        text: 'on the power bill alone. Most people here buy one for outages.',
      },
      {
        label: 'In an outage',
        figure: ({ battery }) => `${battery.hours.together} hours`,
        text: 'with five essentials running on a cold day. [How that adds up](#backup-loads)',
      },
    ],
    headings: {
      scope: 'What Comes With the Battery',
      benefits: 'What a Battery Does for You',
      reasons: `Why Buy a Battery From ${business().name}`,
      questions: 'Home Battery Questions',
    },
    faqs: storageFaqs(),
    drawingCaption:
      'In an outage, the switch to the grid opens. The panels charge the battery, and the battery feeds the circuits you chose (filled in green).',
    imageAlt: 'Home battery with warning labels and meter on cedar wall',
  }),
);
