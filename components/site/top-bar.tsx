import { business } from '@/lib/site/business';
import { PhoneLink } from './phone-link';

/** The line above the header: where we work and how to call. */
export function TopBar() {
  return (
    <section
      aria-label="Where we work and how to call"
      className="on-night bg-night text-caption text-on-night-soft"
    >
      <div className="wrap flex min-h-10 items-center justify-between gap-4">
        <p className="leading-tight">{business.serviceAreaText}</p>
        <PhoneLink className="py-1.5 font-semibold whitespace-nowrap text-on-night hover:text-gold" />
      </div>
    </section>
  );
}
