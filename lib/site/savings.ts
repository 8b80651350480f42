import { textsOn, until } from './dated-text';
import { SAVINGS_PATH } from './savings-path';
import { inNorthCarolina } from './states/in-north-carolina';

/** The texts of the savings page around the estimate; the answer's texts are in lib/solar/estimate/answer-text.ts. */
export const savings = {
  path: SAVINGS_PATH,
  name: 'Savings',
  heading: 'What Would Solar Save You?',
  /** The link to it in the footer. */
  start: 'What solar saves',
  notesHeading: 'We changed something',
  /** The inputs in a line, once there's an answer to them. */
  folded: {
    bill: (dollars: string) => `$${dollars} a month`,
    faces: (direction: string) => `faces ${direction}`,
    flat: 'flat roof',
    change: 'Change',
    hide: 'Hide',
  },
  basics: {
    heading: 'Your Bill',
    bill: 'Monthly power bill',
    billHint: 'An average month. Look at a year of bills if you can.',
    for: 'Who’s it for?',
    town: 'Town',
  },
  roof: {
    heading: 'Your Roof',
    direction: 'Which way does it face?',
    directionHint: 'The side where the panels would go.',
    /** Needs the script. */
    tapDial: 'Tap the dial, or pick a direction.',
    dial: 'Compass dial',
    pitch: 'How steep is it?',
    pitchNumber: 'Or in degrees',
    pitchNumberLabel: 'Pitch in degrees',
    trees: 'How much shade do trees cast on it?',
  },
  ridge: {
    steps: { none: 'None', low: 'Low', high: 'High' },
    fold: 'Draw your skyline',
    /** Needs the script. */
    drag: 'Drag the skyline until it looks like yours.',
    lead: 'The gold part of each arc is the sun that still reaches you.',
    measure: 'Degrees above level. A fist at arm’s length covers about 10.',
    drawing:
      'Your skyline from east to west, and the sun’s path above it on June 21, the equinox and December 21',
    sides: { east: 'East', south: 'South', west: 'West' },
    inDegrees: 'in degrees',
    reaches: 'Today the sun reaches my roof at',
    leaves: 'and leaves it at',
  },
  household: {
    heating: 'What heats it?',
    day: 'Somebody’s home by day',
    car: 'An electric car charges at night',
    battery: 'With a battery',
  },
  more: {
    summary: 'If you know more',
    use: 'Use in kWh a month',
    useHint: 'It’s on your bill, and replaces our guess.',
    limit: 'Largest system for your roof, in kW',
    limitHint: 'From a drawing or another quote.',
    months: 'Your last twelve months, in kWh',
    monthsHint:
      'They’re on your bills, or on your utility’s website. They replace our guess about your year.',
    file: 'Or your utility’s own file',
    fileHint: 'Green Button XML or CSV with 13 months. Your browser reads it here, and it isn’t sent to us.',
    credit: 'We’ll claim the federal business credit (48E)',
    depreciation: 'We’ll depreciate it',
    depreciationHint:
      'Counts five-year depreciation at the tax rate below, and that power you don’t buy isn’t deducted. The rules of November 2026. Ask your tax adviser.',
    loanSummary: 'If you’d borrow for it',
    loan: 'Yearly interest, in percent',
    loanHint: 'The rate that your bank or credit union gives you. We don’t lend.',
    term: 'Years',
  },
  actions: {
    submit: 'Update my estimate',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'Copy this link',
    print: 'Print',
    reset: 'Start over',
  },
} as const;

const SERVES =
  'serves the hours that cost the most. The price has one battery in it, and no other in 25 years.';

/** What a battery does for the bill and adds to the price, as it is on a day. */
export const batteryHintOn = (day: string): string =>
  textsOn(
    day,
    until(
      'bridgeRate',
      inNorthCarolina() ? `It saves nothing on Duke’s Bridge Rate. Afterwards it ${SERVES}` : `It ${SERVES}`,
      `It ${SERVES}`,
    ),
  );

/** What to know before counting on the credit for a business, as it is on a day. */
export const creditHintOn = (day: string): string =>
  textsOn(
    day,
    until(
      'businessCredit',
      'Construction that began after July 4, 2026, has to be in service by the end of 2027. Ask your tax adviser.',
      'Construction that began after July 4, 2026, had to be in service by the end of 2027. Ask your tax adviser.',
    ),
  );

export const heatingNames = { 'heat-pump': 'Heat pump', gas: 'Gas' };

export const customerNames = { home: 'Home', business: 'Business' };

export const compassNames = {
  n: 'North',
  ne: 'Northeast',
  e: 'East',
  se: 'Southeast',
  s: 'South',
  sw: 'Southwest',
  w: 'West',
  nw: 'Northwest',
};

export const shadeNames = {
  none: { name: 'None', text: 'Open sky all day' },
  light: { name: 'Light', text: 'A tree in the early morning or late in the day' },
  moderate: { name: 'Moderate', text: 'Shade for a few hours' },
  heavy: { name: 'Heavy', text: 'Shade most of the day' },
};

/** The pitches to choose from, in degrees above level, with the words of a roofer: inches of rise over twelve of run. */
export const pitches = [
  { degrees: 0, name: 'Flat' },
  { degrees: 10, name: '2:12' },
  { degrees: 18, name: '4:12' },
  { degrees: 27, name: '6:12' },
  { degrees: 34, name: '8:12' },
  { degrees: 45, name: '12:12' },
] as const;
