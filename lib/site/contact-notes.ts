import { business, hoursInSentence } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';
import { joinFigures } from '@/lib/site/figures';
import { consultation } from '@/lib/site/home';

/** The text beside the contact form in each state. Separate from the form's own texts, which the browser loads. */
export const contactNotes = fromFacts(() => ({
  before: 'The consultation is free. We use what you send us to get back to you, and we don’t sell it.',
  correct: {
    one: 'One field needs another look',
    many: 'Some fields need another look',
    phone: 'Check your phone number, or send it as it is',
  },
  failed: `Everything you typed is still here. Try again, or call ${business().phone.display}.`,
  estimate: {
    heading: 'Attached from our savings page',
    /** Shown until the estimate's own sentence has been fetched. */
    fallback: 'The answers you gave there.',
    remove: 'Leave it out',
  },
  received: 'We have your message',
  nextHeading: 'What happens next',
  /** Without JavaScript; with it, the browser says when we're open (lib/site/opening-text.ts). */
  hours: `Our hours: ${joinFigures(hoursInSentence())}.`,
  next: [
    { title: 'We call you', text: 'We ask about your house and your bill, and find a time for a visit.' },
    ...consultation()
      .steps.slice(1)
      .map(({ title, text }) => ({ title, text })),
  ],
  request: {
    link: 'Open your own page for this request',
    note: 'It says what happens next and who has it. Only this link opens it, so bookmark it.',
  },
  another: 'Send another message',
}));
export type ContactNotes = ReturnType<typeof contactNotes>;

/** The texts about files that go with the form. Apart from the others, because only those of `filesControl` are loaded. */
export const fileNotes = fromFacts(() => ({
  label: 'Add your bill or photos (optional)',
  hint: 'Photos and PDFs, up to 10, each of up to 20 MB.',
  /** Browsers never put a file into a form that comes back. */
  chooseAgain: 'Choose your files again.',
  /** When the message was kept without them, and there is no page to add them on yet. */
  notKept: `We couldn’t keep your files just now. Please email them to ${business().email}.`,
  /** When their script doesn't come. */
  notSent: 'Your files weren’t sent. Add them on your own page for this request.',
}));
