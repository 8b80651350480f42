/** The words of the bill and town in the first screen, and of what solar would do for them. */
export const firstAnswer = {
  bill: 'Your monthly power bill',
  town: 'Town',
  submit: 'Show my savings',
  call: 'Call me about this',
  ask: 'Ask us anyway',
  example: 'Example:',
  exampleHint: 'Type yours to see your own.',
  answer: 'Your answer',
  how: 'How we figure it',
  cost: 'Cost, installed',
  monthly: 'Monthly bill, about',
  year: 'Likely paid back',
  roof: 'On your roof',
  fullRoof: 'On your roof, full',
  missing: 'Type what you pay in a month, like 180.',
  unreadable: 'That doesn’t look like a monthly bill. Try a number like 180.',
} as const;
