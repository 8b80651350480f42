import { Hours } from '@/components/site/hours';
import { PhoneLink } from '@/components/site/phone-link';
import { PlaceMap } from '@/components/site/place-map';
import { business } from '@/lib/site/business';
import { contactHeading, contactLead } from '@/lib/site/home';
import { maps } from '@/lib/site/maps';
import { ContactPanel } from './contact-panel';

/** The home page's last section: the form, how else to reach us, and where we are. */
export function ContactSection() {
  return (
    <section
      id="contact"
      aria-labelledby="contact-heading"
      className="on-night bg-night py-air text-on-night print:hidden"
    >
      <div className="wrap grid gap-x-14 gap-y-12 lg:grid-cols-[3fr_2fr]">
        <div>
          <h2 id="contact-heading" className="text-h2">
            {contactHeading}
          </h2>
          <p className="mt-4 mb-8 max-w-measure font-serif text-lead leading-snug text-on-night-soft">
            {contactLead}
          </p>
          <ContactPanel />
        </div>
        <div className="grid content-start gap-8">
          <div className="border-t border-night-rule pt-4">
            <h3 className="text-h4">Call us</h3>
            <PhoneLink className="mt-1 inline-block py-1 font-serif text-h3 text-gold hover:underline" />
            <p>
              <a href={`mailto:${business.email}`} className="inline-block py-1 underline hover:text-gold">
                {business.email}
              </a>
            </p>
          </div>
          <div className="border-t border-night-rule pt-4">
            <h3 className="text-h4">Business hours</h3>
            <Hours className="mt-2 text-on-night-soft" />
          </div>
          <div className="border-t border-night-rule pt-4">
            <h3 className="mb-3 text-h4">Where we work</h3>
            <div className="[&_.link]:text-on-night">
              <PlaceMap map={maps.contact} />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
