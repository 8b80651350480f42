import { bridgeRate } from '@/lib/site/bridge-rate';
import { claims, figuresAsOf } from '@/lib/site/claims';
import type { Faq } from '@/lib/site/schema';
import { cite } from '@/lib/site/sources';

const asOf = figuresAsOf;
const { lastDayOfYear, lastDayText, utility, yearsKept } = bridgeRate;

export const residentialFaqs: Faq[] = [
  {
    question: 'How much does a home system cost near Asheville?',
    answer:
      'About $22,000-31,000 for 8.5 kilowatts, installed. A small system costs more for each kilowatt, because the permit, the inspection and the trip up your drive are the same for eight panels as for twenty. A battery is priced apart: [one of 13.5 kilowatt-hours](/services/energy-storage#what-runs) adds $13,000-16,500.',
    asOf,
  },
  {
    question: `I’m with ${utility}. What happens on ${lastDayOfYear}?`,
    answer: `The [Bridge Rate](#net-metering) closes to new applications on ${lastDayText}. Apply by then, and you keep full credit within the month for ${yearsKept} years. Apply later, and you go on a time-of-use rate. We can’t file until there’s a design and a signed contract, so the last week of the year is too late to call.`,
    asOf,
  },
  {
    question: 'Is an east or west roof good enough?',
    answer: `Usually. At a pitch of 4 in 12, panels that face east or west make about 85% of the best south roof, and at 8 in 12 about 81% (you can try your own roof in ${cite('pvwatts', 'PVWatts')}). A north face of 8 in 12 drops to 54%, so we leave it empty. With panels on both sides you also make more at breakfast and late in the day, when a house is awake.`,
  },
  {
    question: 'What about my trees, and the ridge behind the house?',
    answer:
      'Trees matter more than most people think, and ridges less. By our hour-by-hour model, a ridge 15 degrees high in the east hides the sun for 97 minutes on a December morning and takes only about 1% of a south roof’s year. A ridge 30 degrees high in the south takes about 7%. One tall poplar close to the house can take more than either. [Shade electronics](/services/solar-technology) help with the tree, not with the ridge.',
  },
  {
    question: 'Can my homeowners association say no?',
    answer: `Hardly ever to the whole idea. ${cite('solarStatute', 'N.C.G.S. 22B-20')} voids covenants that ban solar on a home, and in 2022 the state’s ${cite('farwig', 'Supreme Court')} held that a rule with the effect of a ban is void, too. What can stand is a limit, written out, on panels that show from the street. Send us your covenants, and we’ll read them before we draw.`,
    asOf,
  },
];

export const commercialFaqs: Faq[] = [
  {
    question: 'Which federal credit is left for a business?',
    answer: `${cite('businessCredit', 'Section 48E')}, at 30%, with conditions. The date that construction begins decides which deadline you’re under, and where the equipment comes from can rule it out. Your accountant will want three things from us: the start date in writing, the day the system is placed in service, and the origin of each part. We keep all three.`,
    asOf,
  },
  {
    question: 'Can somebody else own the panels on our roof?',
    answer:
      'They can lease them to you, if they’re certified to do that in North Carolina. They can’t sell you the power by the kilowatt-hour. In a lease the owner of the system claims any federal credit, so a low lease payment is partly that credit coming back to you. Ask to see both offers worked out over the same number of years.',
    asOf,
  },
  {
    question: 'Does net metering work the same for a business?',
    answer: `Not quite. Duke’s Bridge Rate and the rider that follows are ${cite('netMetering', 'for homes')}; your bill may also have a demand charge, which depends on your busiest minutes instead of your total. Solar lowers the energy line for certain and the demand line only if your peak comes on sunny afternoons. That’s why we ask for a year of bills first. A co-op has [rules of its own](/service-areas#towns).`,
    asOf,
  },
  {
    question: 'Will the roof still be under its warranty?',
    answer:
      'Ask the roofer who gave it, before anybody signs. Many membrane warranties allow ballasted racking and want to approve any penetration. Show the roofing company the layout before any work starts, and keep its answer in writing. If the membrane has only a few years left, replace it first: taking an array off and putting it back costs more than waiting.',
  },
  {
    question: 'Do we have to close while you work?',
    answer:
      'Most of the work is on the roof or outside. The power has to go off while the system is tied in, and that can be an hour when you’re closed. Tell us about deliveries, crane space and parking when we visit. If some loads must never go down, such as a walk-in cooler, look at [storage](/services/energy-storage) at the same time.',
  },
];

export const technologyFaqs: Faq[] = [
  {
    question: 'Which way should panels face here?',
    answer: `South at about 30 degrees is best, and the peak is broad. Southeast or southwest costs about 5% at a pitch of 6 in 12. Flat on the roof costs 13% whichever way the building points, so on a flat roof a low tilt to the east and west is no loss. You can check any angle in ${cite('pvwatts', 'PVWatts')}; [what it’s worth](/services/residential-solar#cost) depends on your rate.`,
  },
  {
    question: 'Microinverters, optimizers or one string inverter?',
    answer:
      'It depends on the shade. Where trees or a dormer cross the array, each panel should work by itself, and that means microinverters or optimizers. On a clear roof with one face a string inverter does the job with fewer parts up there. If you plan a battery, tell us first, because it can decide which inverter makes sense.',
  },
  {
    question: 'Do panels work in snow and on gray days?',
    answer:
      'On gray days they make less, and under snow close to nothing. Around Asheville snow rarely stays long: dark glass on a pitched roof warms up, and the snow slides. Cold by itself is good for panels, which lose output when they’re hot. By our model, about three quarters of a year’s output falls between March and October.',
  },
  {
    question: 'How long do panels last?',
    answer: `They fade more than they fail. In the national lab’s ${cite('aging', 'study of 1,700 sites')}, systems in cooler climates lost about half a percent of their output a year. After 25 years at that rate, some 88% is left. Inverters wear out sooner, and our own arithmetic sets aside $1,500 for one in year 12. Who pays for it then is a [warranty question](/services/solar-warranties).`,
    asOf,
  },
  {
    question: 'Are expensive panels worth it?',
    answer:
      'When space is short, yes. A panel with more watts for its size puts more on a small south face, and it takes no more labor to mount. On a long barn it hardly matters, and the plainer panel wins. If it’s close, ask us to price two, so you see the difference in dollars instead of in a brochure.',
  },
];

export const storageFaqs: Faq[] = [
  {
    question: 'Why do panels shut off when the grid does?',
    answer:
      'So that nobody who is repairing the line gets a shock from your roof. A plain solar inverter watches the grid and stops within moments when it’s gone. A battery system opens a switch first, which cuts the house off from the street, and then makes its own small grid for the panels to join.',
  },
  {
    question: 'Can one battery run the whole house?',
    answer:
      'For a while. A heat pump, a range and a dryer together can ask for more than one battery is able to give at a time, and they empty it by supper. Most people [choose the essentials](#what-runs) and keep the rest off. If you want everything on, we’ll price a second and a third battery next to it.',
  },
  {
    question: 'Does a battery pay for itself?',
    answer:
      'Seldom on the bill alone. One of 13.5 kilowatt-hours costs $13,000-16,500 installed, and under Duke’s Bridge Rate the grid already stores your noon sun for the month at no charge. On the [time-of-use rate](/services/residential-solar#net-metering) that new applicants get from 2027 it earns more. Most people here buy it for the outage, and we’d rather say so.',
    asOf,
  },
  {
    question: 'Battery or generator?',
    answer:
      'A generator runs as long as somebody can bring it fuel, costs less and makes noise. A battery is silent, switches over by itself and refills from the roof, but a week of gray weather beats it. On a long road that floods or ices over, some houses have both. For a freezer and a few lights, a portable one may be all you need.',
  },
  {
    question: 'Can I add a battery to the panels I already have?',
    answer:
      'Yes, in most cases. We look at the inverter, the electrical panel and the wall where it would hang. Older systems often get a battery with an inverter of its own beside the first one. Have us [check the array](/services/solar-maintenance) on the same visit: a battery behind a faulty string won’t fill.',
  },
];

export const maintenanceFaqs: Faq[] = [
  {
    question: 'How often do panels need washing?',
    answer:
      'Less often than people are told. Rain takes most of the dust, and a roof with some pitch stays cleaner than a flat one. Look once after the pollen in spring and once after the leaves are down. If the output is where the month says it should be, leave the glass alone.',
  },
  {
    question: 'Should I clear snow off my panels?',
    answer:
      'No. A roof rake scratches the glass, a ladder on ice is dangerous, and the days you’d gain are short winter ones. The snow slides by itself, often all at once, so keep the car, the dog and the heat pump out from under the edge. If it falls on a walkway, ask us about guards.',
  },
  {
    question: 'I already have solar. Does my Duke credit change?',
    answer: `It may. Homes that went solar before October 2023 can stay on the older net metering rider through ${lastDayText}, by the state’s ${cite('netMetering', 'Public Staff')}, and then move to a newer one. Systems that came in on the Bridge Rate keep it for ${yearsKept} years from their application. The rider is named on your bill; send us a copy, and read [what the riders say](/services/residential-solar#net-metering).`,
    asOf,
  },
  {
    question: 'How can I tell from the ground that something is wrong?',
    answer:
      'Compare this month with the same month last year, not with last month. A clear drop in like weather is worth a call. So is a red or dark light on the inverter, one panel that reads far below the others, or a gap of several days in the app. Write down the date you noticed it: a [claim](/services/solar-warranties) goes faster with one.',
  },
  {
    question: 'Will you look after a system that another company put in?',
    answer:
      'Call us and tell us what you have. Send a photo of the inverter’s label, the last bill and the old contract, if there is one. What we can do depends on the equipment and on what its maker still supports. We’ll say before we drive out whether a visit makes sense, and it helps to know [which town](/service-areas#towns) you’re in.',
  },
];

export const warrantyFaqs: Faq[] = [
  {
    question: 'What does a 25-year performance warranty really promise?',
    answer: `A floor under the output, not a new panel. The manufacturer’s document has a line that falls a little each year, and you have a claim if a panel drops below it. Typical aging is slow: the national lab’s ${cite('aging', 'study of 1,700 sites')} found about half a percent a year in cooler climates. A separate product warranty covers defects, and its length is in the same document.`,
    asOf,
  },
  {
    question: 'Who pays when a tree limb comes down on the array?',
    answer:
      'Neither warranty does. They’re about the product and about our work, and a storm is neither. That’s a question for your homeowners policy, so call your agent before the installation: tell them the system’s price, ask whether it’s covered as part of the house, and get the answer in writing. Keep our final invoice and photos with the policy.',
  },
  {
    question: 'Do the warranties stay with the house if I sell?',
    answer:
      'Often, and each document says how. Some makers want the transfer reported within a set time, and a few change the terms for a second owner. We hand over serial numbers and papers in one file, so you can pass it across the closing table. The new owners can find out who answers for what on that same page.',
  },
  {
    question: 'What could void a warranty?',
    answer:
      'Mostly other people’s hands. Pressure washers, walking on the glass, a roofer who lifts panels without telling anybody, or an electrician who adds a circuit in the wrong place. Have [maintenance](/services/solar-maintenance) noted with a date, and call before anybody works on the roof near the array. The documents list the rest, and we’ll read them with you.',
  },
  {
    question: 'How much of this is in your own contract?',
    answer: `The ${claims.installationWarranty}, word for word: racking, wiring and the places where we went through your roof. You get the makers’ documents to read before you sign. If something said at the kitchen table isn’t in those pages, ask us to write it in. Bring the same list to any other bidder [you talk to](/services#quote-heading), and compare line by line.`,
  },
];
