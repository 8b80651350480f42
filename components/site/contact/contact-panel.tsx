import type { ReactNode } from 'react';
import type { Correction } from '@/lib/documents/correction';
import { contactForm } from '@/lib/site/contact';
import { contactNotes } from '@/lib/site/contact-notes';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { weekAttribute } from '@/lib/site/week';
import { ContactForm } from './contact-form';
import { ContactSent } from './contact-sent';
import type { AttachedEstimate } from './estimate-line';

const texts = {
  copy: contactForm,
  notes: contactNotes,
  week: weekAttribute,
  services: serviceIds.map((id) => ({ id, label: serviceLabel(id) })),
};

interface ContactPanelProps {
  heading?: ReactNode;
  /** The savings estimate that goes along. */
  estimate?: AttachedEstimate | undefined;
  /** What a form without JavaScript has sent, and what is wrong with it. */
  correction?: Correction | undefined;
}

/** The contact form on its paper background, below its heading, if it has one, and the no-JavaScript success message. */
export function ContactPanel({ heading, estimate, correction }: ContactPanelProps) {
  return (
    <next-step className="block border border-rule border-t-4 border-t-gold max-sm:border-x-0 on-paper bg-paper px-5 pt-4 pb-6 text-ink sm:p-9">
      {heading}
      <ContactSent />
      <ContactForm {...texts} estimate={estimate} correction={correction} />
    </next-step>
  );
}
