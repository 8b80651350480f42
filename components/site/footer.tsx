import Link from 'next/link';
import type { ReactNode } from 'react';
import { communities, serviceAreas } from '@/lib/site/areas';
import { business } from '@/lib/site/business';
import { pagesOf } from '@/lib/site/pages';
import { services } from '@/lib/site/services';
import { Copyright } from './copyright';
import { Hours } from './hours';
import { PhoneLink } from './phone-link';

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="border-t border-night-rule pt-4">
      <h2 className="text-h4 text-on-night">{heading}</h2>
      <div className="mt-3 grid gap-1 text-[0.9375rem]">{children}</div>
    </section>
  );
}

const linkLook = 'w-fit py-0.5 hover:text-on-night hover:underline hover:decoration-gold';

/** About, services, service areas, contact; the copyright, the legal links and the call-tracking credit. */
export function Footer() {
  return (
    <footer className="on-night bg-footer text-on-night-soft print:hidden">
      <div className="wrap grid gap-x-10 gap-y-10 pt-12 pb-10 sm:grid-cols-2 lg:grid-cols-4">
        <Column heading={`About ${business.name}`}>
          <p>
            A local solar installer for homes and businesses in {business.region.name}, serving since{' '}
            {business.foundedYear}.
          </p>
          <Link href="/about" className={linkLook}>
            Our story and how we work
          </Link>
        </Column>
        <Column heading="Services">
          {services.map(({ slug, title }) => (
            <Link key={slug} href={`/services/${slug}`} className={linkLook}>
              {title}
            </Link>
          ))}
        </Column>
        <Column heading="Service Areas">
          <p>
            {serviceAreas.map(({ title }) => title).join(', ')}; also {communities.slice(-2).join(' and ')}.
          </p>
          <Link href="/service-areas" className={linkLook}>
            All towns we serve
          </Link>
        </Column>
        <Column heading="Contact">
          <PhoneLink className="w-fit py-0.5 font-serif text-h4 text-gold hover:underline" />
          <a href={`mailto:${business.email}`} className={linkLook}>
            {business.email}
          </a>
          <Hours className="mt-2" />
        </Column>
      </div>
      <div className="wrap grid gap-3 border-t border-night-rule py-6 text-caption md:grid-cols-[1fr_auto] md:items-center">
        <p>
          <Copyright /> {business.callTracking.credit}
        </p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
          {pagesOf('legal').map(({ path, name }) => (
            <Link key={path} href={path} className={`${linkLook} py-1`}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
