import Link from 'next/link';
import { Hours } from '@/components/site/hours';
import { PhoneLink } from '@/components/site/phone-link';
import { business } from '@/lib/site/business';
import { contactPage } from '@/lib/site/contact';

const details = {
  phone: <PhoneLink className="inline-block py-1 font-serif text-h3 text-primary hover:underline" />,
  hours: <Hours />,
  area: (
    <>
      <p>{business.serviceAreaText}</p>
      <Link href="/service-areas" className="link inline-block py-1">
        All towns we serve
      </Link>
    </>
  ),
};

/** Phone, business hours, service area. */
export function InfoTiles() {
  return (
    <ul className="grid gap-8 pt-10 md:grid-cols-3 md:gap-12">
      {contactPage.tiles.map(({ id, label }) => (
        <li key={id} className="border-t-2 border-primary pt-4">
          <h2 className="mb-2 text-h4">{label}</h2>
          {details[id]}
        </li>
      ))}
    </ul>
  );
}
