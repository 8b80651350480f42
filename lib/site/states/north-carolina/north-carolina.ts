import { until } from '@/lib/site/dated-text';
import type { ModelFigures } from '@/lib/site/model-figures';
import { cite } from '@/lib/site/sources';
import { bridgeRate, netMeteringPath } from '@/lib/site/states/north-carolina/bridge-rate';
import type { StateTexts } from '@/lib/site/states/state-texts';

const { lastDayOfYear, lastDayText, utility, yearsKept } = bridgeRate;

const businessMetering = (replaces: string) =>
  `Not quite. Duke’s Bridge Rate and the one that ${replaces} it are ${cite('netMetering', 'for homes')}. Your bill may also have a demand charge, which depends on your busiest minutes instead of your monthly total. Solar lowers the energy part of your bill for sure, but the demand part only if you’re busiest on sunny afternoons. That’s why we ask for a year of bills first. If you’re with a co-op, it has [its own rules](/service-areas#towns).`;

const publicStaff = `according to the ${cite('netMetering', 'N.C. Public Staff')}, which represents utility customers`;
const whichRider = `If you applied for the Bridge Rate, you keep it for ${yearsKept} years from your application. Send us a copy of your bill, and we’ll look up which of Duke’s rates you’re on. Here’s [how they differ](/services/residential-solar#net-metering).`;

/** The law, credits and rates of North Carolina, as last checked in November 2026. */
export const northCarolina: StateTexts = {
  code: 'NC',
  datedFacts: [
    {
      label: `${bridgeRate.utility}, Bridge Rate`,
      value: until(
        'bridgeRate',
        `[Full monthly credit](${netMeteringPath}) for the power you send out. Apply by ${bridgeRate.lastDayText}, and you keep the terms for ${bridgeRate.yearsKept} years`,
        `[Full monthly credit](${netMeteringPath}) for homes that applied by ${bridgeRate.lastDayText}, which keep the terms for ${bridgeRate.yearsKept} years. It’s closed to new applications`,
      ),
    },
    {
      label: until('bridgeRate', 'The rate that replaces it', 'The rate that replaced it'),
      value: `${cite('netMetering', 'A time-of-use rate')}. What’s left over at the end of the month is credited at much less than you pay`,
    },
    {
      label: 'Property tax',
      value: `A home system that isn’t used for business is ${cite('propertyTax', 'fully exempt')}. Other systems are 80% exempt`,
    },
    {
      label: 'Homeowners associations',
      value: `State law (${cite('solarStatute', 'N.C.G.S. 22B-20')}) voids bans on home solar. A narrow, written limit on panels that face the street can stand`,
    },
    {
      label: 'Leasing',
      value: 'A certified company may lease you panels. Nobody may sell you their power by the kilowatt-hour',
    },
  ],
  commonAnswers: {
    rates: [
      { name: 'Net metering', path: '/services/residential-solar#net-metering' },
      { name: 'Duke’s Bridge Rate', path: '/services/residential-solar#bridge-rate' },
    ],
    law: [{ name: 'HOA rules', path: '/services/residential-solar#hoa' }],
  },
  faqs: {
    bridgeRate: {
      question: until(
        'bridgeRate',
        `I’m with ${utility}. Why does ${lastDayOfYear} matter?`,
        `I’m with ${utility}. Can I still get the Bridge Rate?`,
      ),
      answer: until(
        'bridgeRate',
        `That’s the last day to apply for the [Bridge Rate](#bridge-rate). If we file your application by ${lastDayText}, every kilowatt-hour you send out cancels one you use that month, and you keep that for ${yearsKept} years. After that, new homes go on a time-of-use rate. We need a design and a signed contract before we can file, so please don’t wait until the last week of December to call.`,
        `Not for a new system. The [Bridge Rate](#bridge-rate) closed to new applications on ${lastDayText}. Homes that applied by then keep it for ${yearsKept} years from their application. If you apply now, you go on a time-of-use rate, where the power you send out cancels only the power you use in the same hours of the day. Ask us what that means for your roof.`,
      ),
    },
    homeownersAssociation: {
      id: 'hoa',
      question: 'Can my HOA stop me from going solar?',
      answer: `Almost never altogether. State law (${cite('solarStatute', 'N.C.G.S. 22B-20')}) voids covenants that ban solar on a home, and in 2022 the ${cite('farwig', 'N.C. Supreme Court')} held that a rule that works like a ban is void, too. Your homeowners association can still enforce a narrow, written limit on panels that face the street. Send us your covenants, and we’ll read them before we design anything.`,
    },
    leasing: {
      id: 'leasing',
      question: 'Can someone else own the panels on our roof?',
      answer:
        'A company that’s certified in North Carolina can lease them to you, but it can’t sell you the power by the kilowatt-hour. The owner of the system claims any federal credit, so ask whether your lease payment reflects it. Ask to see buying and leasing worked out over the same number of years, too.',
    },
    businessMetering: {
      question: 'Does net metering work the same way for a business?',
      answer: until('bridgeRate', businessMetering('replaces'), businessMetering('replaced')),
    },
    batteryPayback: {
      question: 'Does a battery pay for itself?',
      answer: until(
        'bridgeRate',
        ({ battery }: ModelFigures) =>
          `Rarely, if you only count the power bill. A ${battery.kilowattHours}-kilowatt-hour battery costs ${battery.cost} installed, and on [Duke’s Bridge Rate](/services/residential-solar#bridge-rate) you already get full credit within the month for the midday power you send out. On the time-of-use rate that new applicants get starting in 2027, a battery saves you more. Most people buy one for outages.`,
        ({ battery }: ModelFigures) =>
          `Rarely, if you only count the power bill. A ${battery.kilowattHours}-kilowatt-hour battery costs ${battery.cost} installed. If you’re on [Duke’s Bridge Rate](/services/residential-solar#bridge-rate), which closed to new applications at the end of 2026, you already get full credit within the month for the midday power you send out. On the time-of-use rate that new applicants get, a battery saves you more. Most people buy one for outages.`,
      ),
    },
    electricCar: {
      id: 'ev',
      question: 'I charge an electric car at home. Does that change anything?',
      answer:
        'It raises your use, so it can make sense to put up more panels. On Duke’s time-of-use rate, the hour matters, too: power is cheapest from 1 to 6 AM in summer and from 1 to 3 AM and 11 AM to 4 PM from October through April. So charge the car in those hours, and don’t drain your house battery to do it. Tell us how many miles you drive, and we’ll put the car into the design.',
    },
    formerMetering: {
      question: until(
        'bridgeRate',
        'I already have solar. Is my Duke credit going to change?',
        'I already have solar. Did my Duke credit change?',
      ),
      answer: until(
        'bridgeRate',
        `It may. If your home went solar before October 2023, you can stay on the older net metering rate through ${lastDayText}, ${publicStaff}. After that, you move to a newer one. ${whichRider}`,
        `It may have. If your home went solar before October 2023, you could stay on the older net metering rate through ${lastDayText}, ${publicStaff}. After that, you moved to a newer one. ${whichRider}`,
      ),
    },
  },
  financing: {
    leasing:
      'In North Carolina you can also lease from a certified company, but nobody may sell you the power by the kilowatt-hour. ',
    rebates: `As for rebates, Duke’s PowerPair program is full in ${utility}’s territory, so don’t count on it.`,
  },
  homeValue: ` In North Carolina it doesn’t raise your property tax, because ${cite('propertyTax', 'the state exempts')} a home system that isn’t used for business.`,
  homeBenefit: {
    title: 'No added property tax',
    text: `In North Carolina, a home system that isn’t used for business is ${cite('propertyTax', 'fully exempt from property tax')}.`,
  },
  businessBenefit: {
    title: 'Less property tax',
    text: `In North Carolina, ${cite('propertyTax', '80% of the value')} of a business solar system is exempt from property tax.`,
  },
  businessLeasing:
    'North Carolina doesn’t let anyone sell you the power from panels on your own roof, but a certified company can lease you the panels. Your quote says whether you’d be buying or leasing.',
  homePayback: {
    label: 'Payback',
    figure: until(
      'bridgeRate',
      ({ home }: ModelFigures) => home.payback.figure,
      ({ home }: ModelFigures) => home.laterPayback.figure,
    ),
    text: until(
      'bridgeRate',
      ({ home }: ModelFigures) =>
        `most likely, if that home buys today (8 in 10 homes like it: ${home.payback.span}). No federal credit is counted.`,
      ({ home }: ModelFigures) =>
        `most likely, for that home on Duke’s [new rate](#net-metering) (8 in 10 homes like it: ${home.laterPayback.span}). No federal credit is counted.`,
    ),
  },
  businessPayback: {
    label: 'Payback',
    figure: ({ business }) => business.payback.figure,
    text: until(
      'businessCredit',
      ({ business }: ModelFigures) =>
        `is the most likely for a business with a ${business.bill} power bill, the 30% federal credit and depreciation (8 in 10 like it: ${business.payback.span}).`,
      ({ business }: ModelFigures) =>
        `was the most likely for a business with a ${business.bill} power bill, the 30% federal credit and depreciation (8 in 10 like it: ${business.payback.span}). Without that credit, it takes longer.`,
    ),
  },
  noPowerPurchase: {
    title: 'No power-purchase contracts',
    text: 'In North Carolina, nobody may sell you the power from panels on your own roof. A certified company may lease you the panels. Your quote says whether you’d be buying or leasing.',
  },
  utilitiesDiffer: 'Duke Energy and the co-ops',
  homeUse: (part) =>
    `If nothing shades the roof, that size makes about ${part} of what ${cite('homeUse', 'an average North Carolina home uses')} in a year. `,
  howMeteringWorks: ' Here’s [how net metering works at Duke](/services/residential-solar#net-metering).',
};
