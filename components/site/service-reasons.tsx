import { business } from '@/lib/site/business';

/** Four reasons to choose us for this service, on a dark background. */
export function ServiceReasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <section aria-labelledby="why-heading" className="on-night bg-night py-air text-on-night">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <h2 id="why-heading" className="border-t border-current pt-5 text-h2">
          Why Choose {business.name}
        </h2>
        <ul className="border-b border-night-rule">
          {reasons.map((reason) => (
            <li key={reason} className="border-t border-night-rule py-5 font-serif text-h4 leading-snug">
              {reason}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
