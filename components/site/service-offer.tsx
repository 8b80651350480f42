import type { Service } from '@/lib/site/schema';
import { LinkedText } from './linked-text';

/** What the work includes, and beside it what it brings. */
export function ServiceOffer({ service: { headings, features, benefits } }: { service: Service }) {
  return (
    <div className="bg-secondary-wash print:bg-transparent">
      <div className="wrap grid gap-x-16 gap-y-9 py-air lg:grid-cols-2">
        <section aria-labelledby="features-heading">
          <h2 id="features-heading" className="border-t border-current pt-5 text-h3">
            {headings.scope}
          </h2>
          <ul className="mt-4 border-b border-field/40 lg:mt-6">
            {features.map((feature) => (
              <li key={feature} className="border-t border-field/40 py-2.5 leading-snug">
                {feature}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="benefits-heading">
          <h2 id="benefits-heading" className="border-t border-current pt-5 text-h3">
            {headings.benefits}
          </h2>
          <ul className="mt-4 border-b border-field/40 lg:mt-6">
            {benefits.map(({ title, text }) => (
              <li key={title} className="border-t border-field/40 py-2.5 leading-snug">
                <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
                <p className="mt-0.5 text-soft">
                  <LinkedText text={text} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
