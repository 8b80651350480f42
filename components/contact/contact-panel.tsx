import { contactForm } from '@/lib/site/contact';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { ContactForm } from './contact-form';
import { ContactSent } from './contact-sent';

const choices = serviceIds.map((id) => ({ id, label: serviceLabel(id) }));

/** The form on its paper, below the thank-you state of browsers without JavaScript. */
export function ContactPanel() {
  return (
    <div className="border border-rule on-paper bg-paper p-5 text-ink sm:p-8">
      <ContactSent />
      <ContactForm copy={contactForm} services={choices} />
    </div>
  );
}
