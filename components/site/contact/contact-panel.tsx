import { contactForm } from '@/lib/site/contact';
import { contactNotes } from '@/lib/site/contact-notes';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { ContactForm } from './contact-form';
import { ContactSent } from './contact-sent';

const texts = {
  copy: contactForm,
  notes: contactNotes,
  services: serviceIds.map((id) => ({ id, label: serviceLabel(id) })),
};

/** The contact form on its paper background, below the no-JavaScript success message. */
export function ContactPanel() {
  return (
    <div className="border border-rule border-t-4 border-t-gold on-paper bg-paper px-5 py-6 text-ink sm:p-9">
      <ContactSent />
      <ContactForm {...texts} />
    </div>
  );
}
