import { Button } from '@/components/ui/button';
import { consultationPath } from '@/lib/site/consultation-path';
import type { Service } from '@/lib/site/schema';

/** What the work includes, with the contents of a quote beside it. */
export function ServiceScope({ service }: { service: Service }) {
  return (
    <div className="bg-secondary-wash print:bg-transparent">
      <div className="wrap grid gap-x-16 gap-y-9 py-air lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section aria-labelledby="features-heading">
          <h2 id="features-heading" className="border-t border-current pt-5 text-h2">
            {service.headings.scope}
          </h2>
          <ol className="mt-5 lg:mt-8">
            {service.features.map((feature, index) => (
              <li
                key={feature}
                className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-baseline border-t border-field/40 py-3 md:grid-cols-[3.5rem_minmax(0,1fr)]"
              >
                <span
                  aria-hidden="true"
                  className="font-serif text-h4 leading-none text-accent-text tabular-nums"
                >
                  {index + 1}
                </span>
                <span className="text-[1.0625rem] leading-snug">{feature}</span>
              </li>
            ))}
          </ol>
        </section>
        <section
          aria-labelledby="quote-heading"
          className="self-start border border-rule border-t-4 border-t-primary bg-surface-raised px-6 pt-6 pb-7 sm:px-9"
        >
          <h2 id="quote-heading" className="text-h3">
            What’s in Your Quote
          </h2>
          <ul className="mt-5">
            {service.quote.map((line) => (
              <li key={line} className="border-t border-rule py-3 leading-snug">
                {line}
              </li>
            ))}
          </ul>
          <p className="border-t border-rule pt-3 text-caption text-soft">
            It’s in writing, and it’s yours to keep. The consultation is free.
          </p>
          <Button asChild className="mt-5 print:hidden" size="large">
            <a href={consultationPath(service.slug)}>Request a Quote</a>
          </Button>
        </section>
      </div>
    </div>
  );
}
