import { contactForm } from '@/lib/site/contact';
import { contactNotes } from '@/lib/site/contact-notes';
import { weekAttribute } from '@/lib/site/week';
import { AfterSending } from './after-sending';

/** The success message of a form sent without JavaScript: visible (`:target`) at the URL that the response redirects to. */
export function ContactSent() {
  return (
    <div
      id="message-sent"
      role="status"
      className="mb-6 hidden scroll-mt-32 border border-green border-l-4 bg-green-wash px-5 py-4 text-ink target:block"
    >
      <AfterSending copy={contactForm.success} notes={contactNotes} week={weekAttribute} />
    </div>
  );
}
