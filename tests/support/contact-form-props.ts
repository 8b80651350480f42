import { filesControl } from '@/components/site/contact/files-control';
import { contactForm } from '@/lib/site/contact';
import { contactNotes } from '@/lib/site/contact-notes';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';

/** The props of the contact form on every page. */
export const contactFormProps = {
  copy: contactForm,
  notes: contactNotes(),
  files: filesControl(),
  services: serviceIds().map((id) => ({ id, label: serviceLabel(id) })),
};
