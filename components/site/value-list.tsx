import type { Value } from '@/lib/site/schema';

interface ValueListProps {
  heading: string;
  values: readonly Value[];
}

/** A list of company values with their explanations. */
export function ValueList({ heading, values }: ValueListProps) {
  return (
    <section
      aria-labelledby="values-heading"
      className="on-inverse bg-surface-inverse py-air text-on-inverse"
    >
      <div className="wrap">
        <h2
          id="values-heading"
          className="border-t border-current pt-4 font-sans text-lead font-medium tracking-normal"
        >
          {heading}
        </h2>
        <ul className="mt-5 border-b border-rule-inverse lg:mt-7">
          {values.map(({ title, text }) => (
            <li
              key={title}
              className="grid items-baseline gap-x-14 gap-y-2 border-t border-rule-inverse py-5 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-6"
            >
              <h3 className="text-h2 leading-none">{title}</h3>
              <p className="max-w-measure text-on-inverse-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
