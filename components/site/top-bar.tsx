import { business, hoursSummary } from '@/lib/site/business';
import { OpeningTime } from './opening-time';
import { PhoneLink } from './phone-link';

/** The bar above the header: service area, opening hours and phone. */
export function TopBar() {
  return (
    <section
      aria-label="Where we work and how to call"
      className="on-inverse behind-menu bg-surface-inverse text-caption text-on-inverse-soft print:hidden"
    >
      <div className="wrap flex min-h-11 items-stretch gap-4">
        <p className="mr-auto self-center leading-tight text-balance">{business().serviceAreaText}</p>
        <p className="hidden self-center lg:block">
          <OpeningTime variant="today">{hoursSummary()}</OpeningTime>
        </p>
        <PhoneLink className="flex items-center border-l border-rule-inverse pl-4 font-semibold whitespace-nowrap text-on-inverse outline-offset-[-3px] hover:text-accent" />
      </div>
    </section>
  );
}
