import type { ReactNode } from 'react';
import { areasOn, communities } from '@/lib/site/areas';
import { business } from '@/lib/site/business';
import { isoDay } from '@/lib/site/calendar-day';
import { facts } from '@/lib/site/facts/current';
import { validCertificates } from '@/lib/site/owner-lists';
import { pagesOf } from '@/lib/site/pages';
import { savings } from '@/lib/site/savings';
import { services } from '@/lib/site/services';
import { Address } from './address';
import { Copyright } from './copyright';
import { Hours } from './hours';
import { CredentialLine } from './lists/credential-line';
import { NightHorizon } from './night-horizon';
import { PhoneLink } from './phone-link';

interface ColumnProps {
  heading: string;
  className?: string;
  children: ReactNode;
}

function Column({ heading, className, children }: ColumnProps) {
  return (
    <section className={className}>
      <h2 className="text-h4 text-on-inverse">{heading}</h2>
      <div className="mt-2 grid justify-items-start text-[0.9375rem] leading-snug">{children}</div>
    </section>
  );
}

/**
 * The site footer: about, services, service areas and contact; below the drawn ridges the copyright, legal links and
 * call-tracking credit. On a phone the two lists are side by side.
 */
export function Footer() {
  return (
    <footer className="on-inverse behind-menu bg-surface-inverse-deep text-on-inverse-soft print:hidden">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-6 pt-8 md:grid-cols-[1fr_1fr_1.3fr] md:pt-14 lg:grid-cols-[1.5fr_1fr_1fr_1.2fr] lg:gap-x-12">
        <Column heading={`About ${business().name}`} className="col-span-2 md:col-span-3 lg:col-span-1">
          <p className="max-w-[30em] font-serif text-[1.125rem] leading-snug lg:max-w-[19em] lg:text-lead">
            A local solar installer serving homes and businesses in {business().region.name} since{' '}
            {business().foundedYear}.
          </p>
          <a href="/about" className="footer-more mt-3">
            Our story and how we work
          </a>
        </Column>
        <Column heading="Services">
          {services().map(({ slug, title }) => (
            <a key={slug} href={`/services/${slug}`} className="footer-link">
              {title}
            </a>
          ))}
          <a href={savings.path} className="footer-more mt-1.5">
            {savings.start}
          </a>
        </Column>
        <Column heading="Service Areas">
          <ul>
            {[...areasOn('service-areas').map(({ title }) => title), ...communities().slice(-2)].map(
              (place) => (
                <li key={place} className="py-1.5">
                  {place}
                </li>
              ),
            )}
          </ul>
          <a href="/service-areas" className="footer-more mt-1.5">
            All towns we serve
          </a>
        </Column>
        <Column heading="Contact" className="footer-contact col-span-2 md:col-span-1">
          <PhoneLink className="-mt-1 py-1 font-serif text-h3 tracking-[-0.02em] whitespace-nowrap text-accent hover:text-accent-light" />
          <a href={`mailto:${business().email}`} className="footer-link">
            {business().email}
          </a>
          <Address className="py-1.5" />
          <Hours className="mt-2" />
          {business().social.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-x-5">
              {business().social.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} className="footer-link">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Column>
      </div>
      <NightHorizon className="mt-3 -mb-px h-20 md:mt-2 md:h-[max(11rem,12.3vw)]" />
      <div className="bg-surface-inverse forced-colors:pt-8">
        <div className="wrap page-end grid gap-2 pt-2 text-caption md:grid-cols-[1fr_auto] md:items-center">
          <CredentialLine
            licenses={business().licenses}
            certificates={validCertificates(facts().certificates, isoDay(Date.now()))}
            insurance={business().insurance}
          />
          <p className="max-md:order-last">
            <Copyright /> {business().trackingCredit}
          </p>
          <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
            {pagesOf('legal').map(({ path, name }) => (
              <a key={path} href={path} className="footer-link py-2">
                {name}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}
