import { Check } from 'lucide-react';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { business } from '@/lib/site/business';
import type { Service } from '@/lib/site/schema';
import { ConsultationBand } from './consultation-band';
import { FactLedger } from './fact-ledger';
import { PageHeader } from './page-header';
import { PhoneLink } from './phone-link';
import { Picture } from './picture';
import { Points } from './points';
import { Section } from './section';

/** All of one service: picture, what it is, features, benefits, facts, why us, and two ways to ask. */
export function ServiceDetail({ service }: { service: Service }) {
  const { title, description, longDescription, features, benefits, whyChoose, facts, image, imageAlt } =
    service;
  return (
    <>
      <PageHeader heading={title} lead={description} parent={{ path: '/services', name: 'Services' }} />
      <div className="wrap grid gap-x-14 gap-y-12 py-air lg:grid-cols-[3fr_2fr]">
        <div>
          <Picture
            picture={image}
            alt={imageAlt}
            sizes="(width < 64rem) 92vw, 54vw"
            className="aspect-3/2"
            priority
          />
          <div className="mt-10 grid max-w-[40rem] gap-5 [&>p:first-child]:font-serif [&>p:first-child]:text-lead [&>p:first-child]:leading-snug">
            {longDescription.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div className="grid content-start gap-10">
          <FactLedger facts={facts} />
          <section aria-labelledby="features-heading">
            <h2 id="features-heading" className="text-h3">
              What It Includes
            </h2>
            <ul className="mt-4 border-b border-rule">
              {features.map((feature) => (
                <li key={feature} className="grid grid-cols-[1.75rem_1fr] border-t border-rule py-3">
                  <Check aria-hidden="true" className="mt-1 size-4 text-green" />
                  {feature}
                </li>
              ))}
            </ul>
          </section>
          <div className="flex flex-wrap gap-3.5 print:hidden">
            <Button asChild size="large">
              <Link href="/contact">Request a Quote</Link>
            </Button>
            <Button asChild look="outline" size="large">
              <PhoneLink>Call {business.phone.display}</PhoneLink>
            </Button>
          </div>
        </div>
      </div>
      <Section headingId="benefits-heading" heading="Benefits" className="bg-haze-wash">
        <Points points={benefits} />
      </Section>
      <Section headingId="why-heading" heading={`Why Choose ${business.name}`}>
        <ul className="mt-8 grid gap-x-14 md:grid-cols-2">
          {whyChoose.map((reason) => (
            <li key={reason} className="border-t border-rule py-5 font-serif text-lead leading-snug">
              {reason}
            </li>
          ))}
        </ul>
      </Section>
      <ConsultationBand />
    </>
  );
}
