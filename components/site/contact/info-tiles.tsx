import { WeekHours } from '@/components/site/drawings/week-hours';
import { PhoneLink } from '@/components/site/phone-link';
import { business } from '@/lib/site/business';
import { contactPage } from '@/lib/site/contact';

const details = {
  phone: (
    <>
      <PhoneLink className="inline-block py-1 font-serif text-h3 leading-tight whitespace-nowrap text-primary tabular-nums decoration-gold underline-offset-8 print:text-ink hover:underline" />
      <p>
        <a
          href={`mailto:${business.email}`}
          className="inline-block py-2 wrap-anywhere underline decoration-gold underline-offset-4 hover:decoration-2"
        >
          {business.email}
        </a>
      </p>
    </>
  ),
  hours: <WeekHours className="mt-3 max-w-[30rem]" />,
  area: (
    <>
      <p>{business.serviceAreaText}</p>
      <a
        href="/service-areas"
        className="mt-1 inline-block py-2 font-semibold underline decoration-gold underline-offset-4 hover:decoration-2"
      >
        All towns we serve
      </a>
    </>
  ),
};

/** Phone, business hours and service area beside the form, or below it; on a tablet in two columns. */
export function InfoTiles() {
  return (
    <ul className="grid content-start gap-y-7 md:max-lg:grid-cols-2 md:max-lg:gap-x-12">
      {contactPage.tiles.map(({ id, label }) => (
        <li
          key={id}
          className="border-t border-current pt-4 md:max-lg:nth-2:row-span-2 md:max-lg:nth-3:row-start-2"
        >
          <h2 className="mb-2 text-h4">{label}</h2>
          {details[id]}
        </li>
      ))}
    </ul>
  );
}
