import { Hours } from '@/components/site/hours';
import { PhoneLink } from '@/components/site/phone-link';
import { PlaceMap } from '@/components/site/place-map';
import { business } from '@/lib/site/business';
import { home } from '@/lib/site/home';
import { mapNote, maps } from '@/lib/site/maps';
import { ContactPanel } from './contact-panel';

/**
 * The contact section at the end of the home page: the form, other ways to reach us, and the service area map, which is
 * folded on small screens, because the map of all towns stands just above.
 */
export function ContactSection() {
  return (
    <section
      id="contact"
      aria-labelledby="contact-heading"
      className="on-inverse bg-surface-inverse text-on-inverse py-air print:hidden"
    >
      <div className="wrap">
        <h2 id="contact-heading" className="border-t border-rule-inverse pt-4 text-h2">
          {home().contactHeading}
        </h2>
        <div className="mt-5 grid gap-x-14 gap-y-7 lg:mt-9 lg:grid-cols-[7fr_5fr]">
          <div className="max-sm:-mx-gutter">
            <ContactPanel />
          </div>
          <div className="grid content-start gap-6 [&_h3]:text-h4">
            <div>
              <h3>Call us</h3>
              <PhoneLink className="mt-1 inline-block py-1 font-serif text-h3 leading-none whitespace-nowrap text-accent hover:underline" />
              <p>
                <a
                  href={`mailto:${business().email}`}
                  className="inline-block py-1 underline hover:text-accent"
                >
                  {business().email}
                </a>
              </p>
            </div>
            <div>
              <h3 className="mb-1.5">Business hours</h3>
              <Hours className="text-on-inverse-soft" />
            </div>
            <div>
              <h3 className="fold-heading mb-3">Where we work</h3>
              <details className="fold">
                <summary>
                  <h3>Where we work</h3>
                </summary>
                <div className="[&_.link]:text-on-inverse max-lg:pt-3">
                  <PlaceMap map={maps().contact} />
                  <p className="mt-1 text-caption text-on-inverse-soft noscript:hidden print:hidden">
                    {mapNote}
                  </p>
                </div>
              </details>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
