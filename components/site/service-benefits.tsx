import type { ReactNode } from 'react';
import type { Service } from '@/lib/site/schema';
import { LinkedText } from './linked-text';

interface ServiceBenefitsProps {
  service: Service;
  drawing: ReactNode;
}

/** The benefits of a service; the first one is larger. */
export function ServiceBenefits({ service, drawing }: ServiceBenefitsProps) {
  const [first, ...others] = service.benefits;
  return (
    <section
      aria-labelledby="benefits-heading"
      className="wrap grid gap-x-16 gap-y-7 py-air lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <h2 id="benefits-heading" className="border-t border-current pt-5 text-h2">
          {service.headings.benefits}
        </h2>
        {first && (
          <div className="mt-6 lg:mt-8">
            <h3 className="text-h3">{first.title}</h3>
            <p className="mt-3 max-w-measure font-serif text-lead leading-snug">
              <LinkedText text={first.text} />
            </p>
          </div>
        )}
        {drawing && <div className="mt-7 max-w-[28rem]">{drawing}</div>}
      </div>
      <ul className="self-start border-b border-success">
        {others.map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-1.5 border-t border-success py-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:py-5"
          >
            <h3 className="text-h4">{title}</h3>
            <p className="text-soft">
              <LinkedText text={text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
