import type { ContactNotes } from '@/lib/site/contact-notes';
import { FormFields, type FormTexts, formLook } from './form-fields';
import { FormSend } from './form-send';

/** The quote form as the page is sent with it: it posts by itself, and stays where no script runs. */
export function PlainForm({ notes, ...texts }: FormTexts & { notes: ContactNotes }) {
  return (
    <form action="/api/contact" method="post" className={formLook}>
      <FormFields {...texts} control={() => ({})} />
      <FormSend note={notes.before}>{texts.copy.submit}</FormSend>
    </form>
  );
}
