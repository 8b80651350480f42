import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { business } from '@/lib/site/business';
import { consultation } from '@/lib/site/home';
import { PhoneLink } from './phone-link';
import { Ridgeline } from './ridgeline';

/** The call to action: a free consultation by form or phone. */
export function ConsultationBand() {
  return (
    <section aria-labelledby="consultation-heading" className="bg-gold text-on-gold print:hidden">
      <div className="wrap grid gap-x-12 gap-y-10 pt-air pb-14 lg:grid-cols-[3fr_2fr]">
        <div>
          <h2 id="consultation-heading" className="max-w-[10em] text-h2">
            {consultation.heading}
          </h2>
          <p className="mt-5 max-w-measure font-serif text-lead leading-snug">{consultation.text}</p>
          <div className="mt-7 flex flex-wrap gap-3.5 [--color-focus:var(--color-footer)]">
            <Button asChild size="large">
              <Link href="/contact">{consultation.heading}</Link>
            </Button>
            <Button asChild look="outline" size="large">
              <PhoneLink>Call {business.phone.display}</PhoneLink>
            </Button>
          </div>
        </div>
        <dl className="content-end lg:grid">
          {consultation.steps.map(({ title, text }) => (
            <div
              key={title}
              className="grid grid-cols-[7.5rem_1fr] gap-4 border-t border-footer/40 py-3.5 text-[0.97rem]"
            >
              <dt className="font-semibold">{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Ridgeline className="text-night" />
    </section>
  );
}
