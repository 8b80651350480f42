import { facts } from '@/lib/site/facts/current';

const words = {
  mountains: {
    heading: 'Is there a hill to the east, south or west?',
    /** What stands on the horizon, after a direction: “your east ridge”. */
    noun: 'ridge',
    /** The same as a phrase, and at the beginning of a sentence. */
    phrase: 'the ridge',
    subject: 'The ridge',
    none: 'No ridge stands in your sun.',
  },
  other: {
    heading: 'Does anything tall stand to the east, south or west?',
    noun: 'skyline',
    phrase: 'your skyline',
    subject: 'Your skyline',
    none: 'Nothing tall stands in your sun.',
  },
};

/** What stands on the horizon, in words. In a file of its own, because the calculator in the browser needs no other words of the land. */
export const skyline = () => words[facts().places.terrain === 'other' ? 'other' : 'mountains'];
