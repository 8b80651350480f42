import { business } from '@/lib/site/business';
import { claims } from '@/lib/site/claims';
import { until, type Written } from '@/lib/site/dated-text';
import { fromFacts } from '@/lib/site/facts/current';
import { lastDayTexts } from '@/lib/site/last-day-texts';
import type { ModelFigures } from '@/lib/site/model-figures';
import type { Faq } from '@/lib/site/schema';
import { cite } from '@/lib/site/sources';
import { known, state } from '@/lib/site/states/state';
import { terrain } from '@/lib/site/terrains/terrain';

const creditDay = lastDayTexts.businessCredit.long;

export const residentialFaqs = fromFacts((): Written<Faq>[] => [
  {
    id: 'tax-credit',
    question: 'Is there a federal tax credit for home solar?',
    answer: `Not anymore. ${claims().homeCredit} (${cite('homeCredit', 'IRS')}), so a quote that still takes 30% off is out of date. ${claims().payback}, at the lower prices of those years. Today it takes longer, and [our savings estimate](/savings) counts no credit. If you lease, the company that owns the system may claim a credit for itself. Ask your tax adviser.`,
  },
  ...known(state()?.faqs.bridgeRate),
  {
    id: 'financing',
    question: 'Can I finance it? Is there a rebate?',
    answer: `Many people borrow from their own bank or credit union. ${state()?.financing.leasing ?? ''}Compare the total you’d pay, not just the monthly payment. ${state()?.financing.rebates ?? 'As for rebates, ask your utility what’s open today, and don’t count on one that isn’t in writing.'}`,
  },
  ...known(state()?.faqs.homeownersAssociation),
  terrain().residential.obstacles,
  {
    id: 'roof-replacement',
    question: 'Should I replace my roof first?',
    answer:
      'If your shingles have only a few years left, yes. Taking panels down for a new roof and putting them back up is an expense you can avoid. We look at the roof on our first visit, and we’ll say so if it should come first. If you’re planning a new roof anyway, call us early, so the two jobs fit together.',
  },
  {
    id: 'home-value',
    question: 'Does solar raise the value of my home?',
    answer: `We don’t know of a local figure that we’d trust, so our estimates count nothing for it. An owned system with its paperwork in order is easier to explain to a buyer than a lease that has to be transferred.${state()?.homeValue ?? ''}`,
  },
]);

export const commercialFaqs = fromFacts((): Written<Faq>[] => [
  {
    id: 'tax-credit',
    question: 'Can my business still get a federal tax credit?',
    answer: until(
      'businessCredit',
      `Yes, with conditions: ${cite('businessCredit', 'Section 48E')}, at 30%. Your deadline depends on when construction starts, and equipment from the wrong source can disqualify you. Your accountant will want three things from us: the start date in writing, the day the system goes into service, and where each part was made. We keep all three.`,
      `Not for a project that starts now, by the rules as we last checked them. Under ${cite('businessCredit', 'Section 48E')}, a project that started after July 4, 2026, had to be in service by ${creditDay}. If yours was, or if it started earlier, your accountant will want three things from us: the start date in writing, the day the system went into service, and where each part was made. We keep all three.`,
    ),
  },
  {
    id: 'reap',
    question: 'Is there a REAP grant for farms and rural businesses?',
    answer:
      'REAP, the U.S. Department of Agriculture’s Rural Energy for America Program, has made grants and loans for solar on farms and at small rural businesses. Its funding and its deadlines change, so we don’t put it into a quote. Ask the state office of USDA Rural Development what’s open now, and apply before you start any work.',
  },
  ...known(state()?.faqs.leasing),
  ...known(state()?.faqs.businessMetering),
  {
    question: 'Will our roof still be under warranty?',
    answer:
      'Before anyone signs, ask the company that warrantied it whether it has to approve holes in the roof, or anything that’s set on it. Show them our layout before any work starts, and get the answer in writing. If the membrane has only a few years left, replace it first, because taking the panels down later costs more. On a standing-seam metal roof, [clamps grip the seams](/services/solar-technology), so nobody drills through it.',
  },
  {
    question: 'Do we have to close while you work?',
    answer:
      'Usually not. Most of the work is on the roof or outside. The power has to be off while we connect the system, but that can happen when you’re closed. When we visit, tell us about deliveries, parking and where a crane could stand. If something can’t ever lose power, such as a walk-in cooler, ask about [a battery](/services/energy-storage) at the same time.',
  },
]);

export const technologyFaqs = fromFacts((): Written<Faq>[] => [
  {
    question: 'Which way should panels face here?',
    answer: `South at about 30 degrees is best, but you have some leeway. At a 6-in-12 pitch, facing southeast or southwest costs you about 5%. At a 4-in-12 pitch, facing east or west costs about 14%. A steep north roof makes only about half, so we leave it empty. Panels lying flat make 11% less than the best roof, whichever way the building points. You can try any angle in ${cite('pvwatts', 'PVWatts')}, the national lab’s free tool.`,
  },
  {
    question: 'Microinverters, optimizers or one string inverter?',
    answer:
      'It depends on your shade. If a tree or a dormer shades some of the panels, each panel should work on its own, and that means microinverters or optimizers. On an open roof that faces one way, a string inverter does the job with fewer parts on the roof. If you’re thinking about [a battery](/services/energy-storage), tell us first, because it can decide which inverter makes sense.',
  },
  terrain().technology.dullDays,
  {
    id: 'hail',
    question: 'Can hail break solar panels?',
    answer:
      'It can, if it’s large enough. The glass is tempered, and manufacturers test panels with ice balls, so ask for the hail rating on the data sheet. If hail does break a panel, the performance warranty won’t pay for it. That’s a matter for your homeowners insurance, so [ask your agent](/services/solar-warranties#insurance) before the installation.',
  },
  {
    question: 'How long do panels last?',
    answer: ({ inverter }) =>
      `They rarely quit. They lose a little output every year instead. In the national lab’s ${cite('aging', 'study of 1,700 sites')}, systems in cooler climates lost about half a percent a year. Inverters wear out sooner, so our estimates set aside ${inverter} for a new one in year 12. Who pays for it then depends on [its warranty](/services/solar-warranties).`,
  },
  {
    question: 'Are expensive panels worth it?',
    answer:
      'If you’re short on space, yes. A panel with more watts for its size gets more power out of a small south roof, and it takes no more labor to install. On a long barn roof it hardly matters, so go with the cheaper panel. If it’s close, ask us to price both.',
  },
]);

/** Where we don't know what a battery saves on the bill. */
const batteryPayback: Written<Faq> = {
  question: 'Does a battery pay for itself?',
  answer: ({ battery }: ModelFigures) =>
    `Rarely, if you only count the power bill. A ${battery.kilowattHours}-kilowatt-hour battery costs ${battery.cost} installed. What it saves depends on your utility: one that pays full credit for the midday power you send out leaves a battery little to do, and a time-of-use rate leaves it more. Most people buy one for outages.`,
};

const electricCar: Written<Faq> = {
  id: 'ev',
  question: 'I charge an electric car at home. Does that change anything?',
  answer:
    'It raises your use, so it can make sense to put up more panels. If your utility has a time-of-use rate, the hour matters, too: charge the car in the hours when power is cheapest, and don’t drain your house battery to do it. Tell us how many miles you drive, and we’ll put the car into the design.',
};

export const storageFaqs = fromFacts((): Written<Faq>[] => [
  {
    question: 'Why do panels shut off when the grid goes down?',
    answer:
      'So your roof doesn’t shock someone who’s out fixing the line. A standard solar inverter watches the grid and shuts down within moments of losing it. A battery system first opens a switch that disconnects your house from the street. Then it powers your circuits by itself, and the panels come back on.',
  },
  {
    question: 'Can one battery run the whole house?',
    answer:
      'For a while. A heat pump, a range and a dryer running together can need more power than one battery can put out, and they’d drain it by supper. Most people [choose the essentials](#backup-loads) and leave the rest off. If you want everything on, we’ll price a second and a third battery, too.',
  },
  state()?.faqs.batteryPayback ?? batteryPayback,
  state()?.faqs.electricCar ?? electricCar,
  {
    question: 'Battery or generator?',
    answer: `A generator costs less up front and runs as long as someone can bring it fuel, but it’s loud. A battery is quiet, switches over by itself and recharges from the roof, but it can’t keep up through a week of gray weather. ${terrain().storage.both} For a freezer and a few lights, a portable generator may be all you need.`,
  },
  {
    question: 'Can I add a battery to the panels I already have?',
    answer:
      'Yes, in most cases. We look at the inverter, the electrical panel and the wall where the battery would hang. An older system often gets a battery with its own inverter, next to the one you have. Have us [check your panels](/services/solar-maintenance) on the same visit, because a battery can’t store what they don’t make.',
  },
]);

export const maintenanceFaqs = fromFacts((): Written<Faq>[] => [
  {
    id: 'repair',
    question: 'Do you repair systems that another company put in?',
    answer:
      'Often, yes. Call us and tell us what you have. A photo of the inverter’s label, your last bill and the old contract help. What we can do depends on the equipment and on what its manufacturer still supports. We’ll let you know whether a visit makes sense before we drive out, so tell us [which town](/service-areas#towns) you’re in.',
  },
  {
    question: 'How often do panels need washing?',
    answer:
      'Less often than you may have heard. Rain takes off most of the dust, and a pitched roof stays cleaner than a flat one. Take a look after the spring pollen and again once the leaves are down. If the output is about what it should be for the month, leave the glass alone.',
  },
  terrain().maintenance.clearing,
  ...known(state()?.faqs.formerMetering),
  {
    id: 'signs',
    question: 'How can I tell from the ground if something’s wrong?',
    answer:
      'Compare this month with the same month last year. If the weather was about the same and the output clearly dropped, call us. Call, too, if the inverter’s light is red or off, if one panel reads far below the others, or if the app is missing several days. Write down the date you noticed it, because it helps with a [warranty claim](/services/solar-warranties).',
  },
]);

export const warrantyFaqs = fromFacts((): Written<Faq>[] => [
  {
    question: `What does a ${business().panelWarrantyYears}-year performance warranty really promise?`,
    answer: `It promises a minimum output, not a new panel. The manufacturer’s document sets a level that drops a little each year, and you have a claim if a panel falls below it. Panels usually age slowly: the national lab’s ${cite('aging', 'study of 1,700 sites')} found a loss of about half a percent a year in cooler climates. A separate product warranty covers defects, so check how long that one runs, too.`,
  },
  {
    id: 'insurance',
    question: 'Who pays for storm, hail or tree damage?',
    answer:
      'Not the warranties. They cover the panels and our work, but not the weather. That’s a question for your homeowners insurance, so call your agent before the installation. Tell them what the system costs, ask whether it’s covered as part of the house, and get the answer in writing. Keep our final invoice and photos with your policy.',
  },
  {
    question: 'Do the warranties stay with the house if I sell?',
    answer:
      'Each document says whether, and how. Look for who has to report the sale, by when, and what changes for the next owner. You’ll have the serial numbers and all the paperwork in one file, so you can hand it over at closing. One page in it tells the new owners who covers what.',
  },
  {
    question: 'What could void a warranty?',
    answer:
      'Mostly things other people do: pressure-washing the panels, walking on the glass, taking panels off for a roof repair without telling anyone, or adding a circuit in the wrong place. Keep dated records of [maintenance](/services/solar-maintenance), and call us before anyone works on the roof near the panels. The documents list the rest, and we’ll go over them with you.',
  },
  {
    question: 'How much of this is in your contract?',
    answer: `All of our ${claims().installationWarranty}: the racking, the wiring and every place where we attached something to your roof. You’ll get the manufacturers’ documents to read before you sign. If one of us promised you something and it isn’t in there, ask us to write it in. Take [our list of what belongs in a quote](/services#quote-heading) to any other installer you talk to, and compare line by line.`,
  },
]);
