import { bridgeRate } from '@/lib/site/bridge-rate';
import { business } from '@/lib/site/business';
import { claims, figuresAsOf } from '@/lib/site/claims';
import { until, type Written } from '@/lib/site/dated-text';
import type { Faq } from '@/lib/site/schema';
import { cite } from '@/lib/site/sources';

const asOf = figuresAsOf;
const { lastDayOfYear, lastDayText, utility, yearsKept } = bridgeRate;

export const residentialFaqs: Written<Faq>[] = [
  {
    question: `How much does a home system cost near ${business.region.city}?`,
    answer:
      'About $22,000-31,000 for 8.5 kilowatts, installed. A smaller system costs more per kilowatt, because the permit, the inspection and the trip up your driveway are the same for eight panels as for twenty. A battery is extra: [one that holds 13.5 kilowatt-hours](/services/energy-storage#backup-loads) adds $13,000-16,500.',
    asOf,
  },
  {
    question: until(
      'bridgeRate',
      `I’m with ${utility}. What happens on ${lastDayOfYear}?`,
      `I’m with ${utility}. Can I still get the Bridge Rate?`,
    ),
    answer: until(
      'bridgeRate',
      `The [Bridge Rate](#net-metering) closes to new applications on ${lastDayText}. Apply by then, and you keep full monthly credit for ${yearsKept} years. Apply later, and you go on a time-of-use rate. We can’t file until there’s a design and a signed contract, so don’t wait until the last week of December to call.`,
      `Not for a new system. The [Bridge Rate](#net-metering) closed to new applications on ${lastDayText}. Homes that applied by then keep full monthly credit for ${yearsKept} years from their application. Apply now, and you go on a time-of-use rate, where the power you send out cancels only what you buy in the same period. The estimates on this site still follow the Bridge Rate, so ask us what the new rate means for your roof.`,
    ),
    asOf,
  },
  {
    question: 'Is an east or west roof good enough?',
    answer: `Usually. At a 4-in-12 pitch, panels facing east or west make about 85% of what the best south roof makes. At 8 in 12, it’s about 81%. (You can try your own roof in ${cite('pvwatts', 'PVWatts')}.) A north roof at 8 in 12 drops to 54%, so we leave it empty. With panels on both the east and west sides, you also make more at breakfast and late in the day, when people are home.`,
  },
  {
    question: 'What about my trees and the ridge behind the house?',
    answer:
      'Trees matter more than most people think, and ridges matter less. By our hour-by-hour model, a ridge 15 degrees high to the east hides the sun for more than an hour on a December morning, but it costs a south roof only about 1% of its yearly output. A ridge 30 degrees high to the south costs about 7%. One tall poplar close to the house can cost more than either. [Panel-level electronics](/services/solar-technology) help with the tree, but not with the ridge.',
  },
  {
    question: 'Can my homeowners association say no?',
    answer: `Almost never to solar altogether. ${cite('solarStatute', 'N.C.G.S. 22B-20')} voids covenants that ban solar on a home, and in 2022 the state’s ${cite('farwig', 'Supreme Court')} held that a rule that works like a ban is void, too. What can stand is a narrow, written limit on panels you can see from the street. Send us your covenants, and we’ll read them before we design anything.`,
    asOf,
  },
];

const businessMetering = (replaces: string) =>
  `Not quite. Duke’s Bridge Rate and the one that ${replaces} it are ${cite('netMetering', 'for homes')}. Your bill may also have a demand charge, which depends on your busiest minutes, not your monthly total. Solar lowers the energy line on your bill for sure, and the demand line only if your peak comes on sunny afternoons. That’s why we ask for a year of bills first. If you’re with a co-op, it has [its own rules](/service-areas#towns).`;

export const commercialFaqs: Written<Faq>[] = [
  {
    question: 'Can my business still get a federal tax credit?',
    answer: until(
      'businessCredit',
      `Yes, with conditions: ${cite('businessCredit', 'Section 48E')}, at 30%. Your deadline depends on when construction starts, and equipment from the wrong source can disqualify you. Your accountant will want three things from us: the start date in writing, the day the system goes into service, and where each part was made. We keep all three.`,
      `Not for a project that starts now, by the rules as we last checked them. Under ${cite('businessCredit', 'Section 48E')}, a project that started after July 4, 2026, had to be in service by December 31, 2027. If yours was, or if it started earlier, your accountant will want three things from us: the start date in writing, the day the system went into service, and where each part was made. We keep all three.`,
    ),
    asOf,
  },
  {
    question: 'Can someone else own the panels on our roof?',
    answer:
      'They can lease them to you if they’re certified to do that in North Carolina, but they can’t sell you the power by the kilowatt-hour. In a lease, the owner of the system claims any federal credit, so ask whether your payment reflects it. Ask to see buying and leasing worked out over the same number of years, too.',
    asOf,
  },
  {
    question: 'Does net metering work the same way for a business?',
    answer: until('bridgeRate', businessMetering('replaces'), businessMetering('replaced')),
    asOf,
  },
  {
    question: 'Will our roof still be under warranty?',
    answer:
      'Before anyone signs, ask the company that warrantied it. Many membrane warranties require approval before anyone drills through the roof, and some before anything is set on it. Show them our layout before any work starts, and get the answer in writing. If the membrane has only a few years left, replace it first. Taking an array down and putting it back up costs more than waiting.',
  },
  {
    question: 'Do we have to close while you work?',
    answer:
      'Most of the work is on the roof or outside. The power has to be off while we tie the system in, but that can happen when you’re closed. Tell us about deliveries, crane space and parking when we visit. If something can’t ever lose power, such as a walk-in cooler, look at [storage](/services/energy-storage) at the same time.',
  },
];

export const technologyFaqs: Written<Faq>[] = [
  {
    question: 'Which way should panels face here?',
    answer: `South at about 30 degrees is best, but you have some leeway. Facing southeast or southwest costs you about 5% at a 6-in-12 pitch. Lying flat costs 13% no matter which way the building points, so on a flat roof, tilting panels a little to the east and west costs nothing more. You can check any angle in ${cite('pvwatts', 'PVWatts')}, then see [what a system costs](/services/residential-solar#cost).`,
  },
  {
    question: 'Microinverters, optimizers or one string inverter?',
    answer:
      'It depends on your shade. If a tree or a dormer shades part of the array, each panel should work on its own, and that means microinverters or optimizers. On an open roof that faces one way, a string inverter does the job with fewer parts up there. If you’re thinking about a battery, tell us first, because it can decide which inverter makes sense.',
  },
  {
    question: 'Do panels work in snow and on gray days?',
    answer:
      'On gray days they make less, and under snow, next to nothing. How long it stays depends on the pitch and the sun: dark glass on a steep roof warms up, and the snow slides off. Cold weather itself is good for panels, which lose output when they get hot. By our model, about three-quarters of a year’s output comes from March through October.',
  },
  {
    question: 'How long do panels last?',
    answer: `They usually lose a little output every year rather than quit. In the national lab’s ${cite('aging', 'study of 1,700 sites')}, systems in cooler climates lost about half a percent of their output a year. After 25 years at that rate, about 88% is left. Inverters wear out sooner, so our estimates set aside $1,500 for one in year 12. Who pays for it then is a [warranty question](/services/solar-warranties).`,
    asOf,
  },
  {
    question: 'Are expensive panels worth it?',
    answer:
      'When space is tight, yes. A panel with more watts for its size gets more power out of a small south roof, and it takes no more labor to mount. On a long barn it hardly matters, so go with the cheaper panel. If it’s close, ask us to price both, so you can see the difference in dollars.',
  },
];

export const storageFaqs: Written<Faq>[] = [
  {
    question: 'Why do panels shut off when the grid does?',
    answer:
      'So your roof doesn’t shock someone who’s out fixing the line. A standard solar inverter watches the grid and shuts down within moments of losing it. A battery system first opens a switch that cuts your house off from the street. Then it makes its own small grid, and the panels come back on.',
  },
  {
    question: 'Can one battery run the whole house?',
    answer:
      'For a while. A heat pump, a range and a dryer running together can pull more power than one battery can put out, and they’d drain it by supper. Most people [choose the essentials](#backup-loads) and leave the rest off. If you want everything on, we’ll price a second and a third battery, too.',
  },
  {
    question: 'Does a battery pay for itself?',
    answer: until(
      'bridgeRate',
      'Rarely on the bill alone. A 13.5-kilowatt-hour battery costs $13,000-16,500 installed, and under Duke’s Bridge Rate, you already get full credit within the month for the midday power you send out. On the [time-of-use rate](/services/residential-solar#net-metering) that new applicants get starting in 2027, a battery saves you more. The better reason to buy one is an outage, and we’d rather tell you that up front.',
      'Rarely on the bill alone. A 13.5-kilowatt-hour battery costs $13,000-16,500 installed. If you’re on Duke’s Bridge Rate, which closed to new applications at the end of 2026, you already get full credit within the month for the midday power you send out. On the [time-of-use rate](/services/residential-solar#net-metering) that new applicants get, a battery saves you more. The better reason to buy one is an outage, and we’d rather tell you that up front.',
    ),
    asOf,
  },
  {
    question: 'Battery or generator?',
    answer:
      'A generator costs less up front and runs as long as someone can bring it fuel, but it’s loud. A battery is quiet, switches over on its own and recharges from the roof, but it can’t keep up through a week of gray weather. If your road floods or ices over, you may want both. For a freezer and a few lights, a portable generator may be all you need.',
  },
  {
    question: 'Can I add a battery to the panels I already have?',
    answer:
      'Yes, in most cases. We look at the inverter, the electrical panel and the wall where it would hang. An older system often gets a battery with its own inverter, next to the one you have. Have us [check the array](/services/solar-maintenance) on the same visit, because panels that aren’t working won’t charge a battery.',
  },
];

const publicStaff = `according to the ${cite('netMetering', 'N.C. Public Staff')}, which represents utility customers`;
const whichRider = `If you came in on the Bridge Rate, you keep it for ${yearsKept} years from your application. Send us a copy of your bill, and we’ll tell you which rider you’re on. Here’s [how they differ](/services/residential-solar#net-metering).`;

export const maintenanceFaqs: Written<Faq>[] = [
  {
    question: 'How often do panels need washing?',
    answer:
      'Less often than you may have heard. Rain takes off most of the dust, and a pitched roof stays cleaner than a flat one. Take a look once after the spring pollen and once after the leaves are down. If the output is about what it should be for the month, leave the glass alone.',
  },
  {
    question: 'Should I clear snow off my panels?',
    answer:
      'No. A roof rake can scratch the glass, a ladder on ice is dangerous, and all you’d gain is a few short winter days. The snow slides off on its own, often all at once, so keep the car and the dog out from under the edge. If it would land on a walkway or the heat pump, ask us about snow guards.',
  },
  {
    question: until(
      'bridgeRate',
      'I already have solar. Is my Duke credit going to change?',
      'I already have solar. Did my Duke credit change?',
    ),
    answer: until(
      'bridgeRate',
      `It may. If your home went solar before October 2023, you can stay on the older net metering rider through ${lastDayText}, ${publicStaff}. After that, you move to a newer one. ${whichRider}`,
      `It may have. If your home went solar before October 2023, you could stay on the older net metering rider through ${lastDayText}, ${publicStaff}. After that, you moved to a newer one. ${whichRider}`,
    ),
    asOf,
  },
  {
    question: 'How can I tell from the ground if something’s wrong?',
    answer:
      'Compare this month with the same month last year, not with last month. If the weather was about the same and the output clearly dropped, call us. Call, too, if the inverter’s light is red or off, if one panel reads far below the others, or if the app is missing several days. Write down the date you noticed it. It helps with a [warranty claim](/services/solar-warranties).',
  },
  {
    question: 'Will you take care of a system another company put in?',
    answer:
      'Call us and tell us what you have. Send a photo of the inverter’s label, your last bill and the old contract, if there is one. What we can do depends on the equipment and on what its manufacturer still supports. We’ll tell you whether a visit makes sense before we drive out, and it helps to know [which town](/service-areas#towns) you’re in.',
  },
];

export const warrantyFaqs: Written<Faq>[] = [
  {
    question: `What does a ${business.panelWarrantyYears}-year performance warranty really promise?`,
    answer: `A minimum output, not a new panel. The manufacturer’s document sets a level that drops a little each year, and you have a claim if a panel falls below it. Panels usually age slowly: the national lab’s ${cite('aging', 'study of 1,700 sites')} found a loss of about half a percent a year in cooler climates. A separate product warranty covers defects. Check how long that one runs, too.`,
    asOf,
  },
  {
    question: 'Who pays if a tree limb comes down on the array?',
    answer:
      'Not the warranties. They cover the panels and our work, not storm damage. That’s a question for your homeowners insurance, so call your agent before the installation. Tell them what the system costs, ask whether it’s covered as part of the house, and get the answer in writing. Keep our final invoice and photos with your policy.',
  },
  {
    question: 'Do the warranties stay with the house if I sell?',
    answer:
      'Often, and each one says how. Some manufacturers want you to report the transfer within a set time, and a few change the terms for a second owner. We give you the serial numbers and paperwork in one file, so you can hand it over at closing. One page in it tells the new owners who covers what.',
  },
  {
    question: 'What could void a warranty?',
    answer:
      'Mostly things other people do: pressure-washing the panels, walking on the glass, taking panels off for a roof repair without telling anyone, or adding a circuit in the wrong place. Keep dated records of [maintenance](/services/solar-maintenance), and call us before anyone works on the roof near the array. The documents list the rest, and we’ll go over them with you.',
  },
  {
    question: 'How much of this is in your contract?',
    answer: `The ${claims.installationWarranty}, word for word: racking, wiring, and the places where we attached anything to your roof. You get the manufacturers’ documents to read before you sign. If we told you something at the kitchen table and it isn’t in there, ask us to write it in. Take [our list of what belongs in a quote](/services#quote-heading) to any other installer you talk to, and compare line by line.`,
  },
];
