import { business } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';

/** What somebody agrees to who may be sent texts. It is kept with their request as it was when they agreed. */
export const textConsent = fromFacts(
  () =>
    `${business().name} may send me text messages about this request. Message and data rates may apply. I can withdraw this here at any time, and don’t have to agree in order to buy anything.`,
);
