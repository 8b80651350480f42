import type { Service } from '@/lib/site/schema';

/** Four reasons to choose us for this service, on a dark background. */
export function ServiceReasons({ service }: { service: Service }) {
  return (
    <section aria-labelledby="why-heading" className="on-inverse bg-surface-inverse py-air text-on-inverse">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <h2 id="why-heading" className="border-t border-current pt-5 text-h2">
          {service.headings.reasons}
        </h2>
        <ul className="border-b border-rule-inverse">
          {service.whyChoose.map((reason) => (
            <li key={reason} className="border-t border-rule-inverse py-4 font-serif text-h4 leading-snug">
              {reason}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
