import type { ReactNode } from 'react';
import type { Correction } from '@/lib/documents/correction';
import { contactForm } from '@/lib/site/contact';
import { contactNotes, fileNotes } from '@/lib/site/contact-notes';
import { fromFacts } from '@/lib/site/facts/current';
import { type ServiceId, serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { ContactForm } from './contact-form';
import type { AttachedEstimate } from './estimate-line';
import { filesControl } from './files-control';
import { AfterSending } from './form-messages';

const texts = fromFacts(() => ({
  copy: contactForm,
  notes: contactNotes(),
  files: filesControl(),
  services: serviceIds().map((id) => ({ id, label: serviceLabel(id) })),
}));

interface ContactPanelProps {
  heading?: ReactNode;
  /** The savings estimate that goes along. */
  estimate?: AttachedEstimate | undefined;
  /** The service that is chosen. */
  service?: ServiceId | undefined;
  /** The form as it was sent without scripts, if the page is the server's answer to it. */
  correction?: Correction | undefined;
}

/** The contact form on its light background, below its heading, if it has one, and the no-JavaScript success message. */
export function ContactPanel({ heading, estimate, service, correction }: ContactPanelProps) {
  const props = { ...texts(), estimate, service, correction };
  return (
    <next-step className="block border border-rule border-t-4 border-t-accent max-sm:border-x-0 on-surface bg-surface px-5 pt-4 pb-6 text-ink sm:p-9">
      {heading}
      <ContactSent />
      {/* Where Next doesn't hydrate the page, the page's script hydrates what is in this element, by its data. */}
      <contact-form data-props={JSON.stringify(props)} className="peer-target:hidden peer-has-target:hidden">
        <ContactForm {...props} />
      </contact-form>
    </next-step>
  );
}

/** The success message of a form that the browser sent by itself, in its place: visible (`:target`) at the URL that the response redirects to. */
function ContactSent() {
  return (
    <div
      id="message-sent"
      role="status"
      className="mb-6 hidden scroll-mt-32 border border-success border-l-4 bg-success-wash px-5 py-4 text-ink peer target:block has-target:block"
    >
      <AfterSending {...texts().copy.success} notes={texts().notes} />
      <p id="message-sent-without-files" className="mt-3 hidden scroll-mt-32 font-semibold target:block">
        {fileNotes().notKept}
      </p>
      <a href="#contact" className="link mt-3 inline-block py-2">
        {texts().notes.another}
      </a>
    </div>
  );
}
