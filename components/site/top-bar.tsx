import { business, hoursSummary } from '@/lib/site/business';
import { PhoneLink } from './phone-link';

/** The bar above the header: service area, opening hours and phone. */
export function TopBar() {
  return (
    <section
      aria-label="Where we work and how to call"
      className="on-night behind-menu bg-night text-caption text-on-night-soft print:hidden"
    >
      <div className="wrap flex min-h-11 items-stretch gap-4">
        <p className="mr-auto self-center leading-tight text-balance">{business.serviceAreaText}</p>
        <p className="hidden self-center lg:block">{hoursSummary}</p>
        <PhoneLink className="flex items-center border-l border-night-rule pl-4 font-semibold whitespace-nowrap text-on-night outline-offset-[-3px] hover:text-gold" />
      </div>
    </section>
  );
}
