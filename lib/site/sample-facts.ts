import { business } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';
import { defaultFacts } from '@/lib/site/facts/entries';
import type { Business, Testimonial } from '@/lib/site/schema';
import { testimonials } from '@/lib/site/testimonials';

// The North American Numbering Plan reserves 555-0100 to 555-0199 for fiction.
const FICTIONAL_PHONE = /^\+1\d{3}55501\d\d$/;
// Reserved domains (RFC 2606, RFC 6761).
const RESERVED_DOMAIN = /@(?:.+\.)?(?:example(?:\.com|\.net|\.org)?|test|invalid|localhost)$/i;

type Named = Pick<Business, 'name' | 'phone' | 'email'>;

/** Which of what visitors read is still a sample that the release comes with. */
export const samplesAmong = (said: Named, words: readonly Pick<Testimonial, 'isSample'>[]) => ({
  name: said.name === defaultFacts.business.name,
  phone: FICTIONAL_PHONE.test(said.phone.e164),
  email: RESERVED_DOMAIN.test(said.email),
  testimonials: words.some(({ isSample }) => isSample),
});

/** Whether anything that visitors read is a sample, so that search engines shouldn't list it. */
export const hasSamples = fromFacts(() =>
  Object.values(samplesAmong(business(), testimonials())).some(Boolean),
);
