import type { Benefit } from '@/lib/site/schema';
import { LinkedText } from './linked-text';

/** The benefits of a service; the first one is larger. */
export function ServiceBenefits({ benefits }: { benefits: readonly Benefit[] }) {
  const [first, ...others] = benefits;
  return (
    <section
      aria-labelledby="benefits-heading"
      className="wrap grid gap-x-16 gap-y-9 py-air lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <h2 id="benefits-heading" className="border-t border-current pt-5 text-h2">
          Benefits
        </h2>
        {first && (
          <div className="mt-8 lg:mt-12">
            <h3 className="text-h3">{first.title}</h3>
            <p className="mt-3 max-w-measure font-serif text-lead leading-snug">
              <LinkedText text={first.text} />
            </p>
          </div>
        )}
      </div>
      <ul className="border-b border-green lg:self-end">
        {others.map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-1.5 border-t border-green py-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:py-7"
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
