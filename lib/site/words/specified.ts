/** Texts that the client's specification has, word for word: what is written otherwise is an owner's decision. */
const specified: ReadonlySet<string> = new Set([
  'Get a Free Consultation',
  'Why Choose Solar Energy',
  'Energy Independence',
  'Savings on Utility Bills',
  'Eco-Friendly Energy',
  'Premium Warranty',
  'Our Solar Services',
  'Request a Free Consultation',
  'Licensed and Certified',
  'Expert Installers',
  'Premium Components',
  'Performance Guaranteed',
  'Consultation',
  'Plan',
  'Execution',
  'Support',
]);

export const isSpecified = (text: string): boolean => specified.has(text);
