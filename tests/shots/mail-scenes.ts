import type { Email } from 'postal-mime';
import { waitForMail } from '../support/mail';
import { inboxDocument } from './inbox';
import type { Scene } from './scene';

/** A phone, and the column of a mail program on a desktop. */
const WIDTHS = [390, 700];
/** The digest of the quarantine is due within a minute of the first suspected spam. */
const TIMEOUT_MS = 90_000;

/** A mail of the sample day, found by the start of its subject and by words of its text. */
const mailScene = (name: string, subject: string, words = ''): Scene => ({
  name: `mail: ${name}`,
  path: '/inbox',
  // The mails are about what the sample day does on staff pages.
  staff: true,
  widths: WIDTHS,
  arrange: async (page, { own }) => {
    if (!own) throw new Error('Only the tests’ own app keeps its mail: leave BASE_URL out.');
    const matches = (mail: Email) =>
      (mail.subject?.startsWith(subject) && mail.text?.includes(words)) ?? false;
    const mail = await waitForMail(matches, { folder: own.mailFolder, timeoutMs: TIMEOUT_MS });
    await page.route('/inbox', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: inboxDocument(mail) }),
    );
  },
});

/** Every mail that the site sends, as an inbox shows it. */
export const mailScenes: Scene[] = [
  mailScene('a new lead', 'New lead: Energy Storage'),
  mailScene('a new lead with long words', 'New lead: Solar Panel Technology'),
  mailScene('a late alert', 'New lead: Commercial Solar', 'This lead came in 3 hours ago.'),
  mailScene('automatic reply', 'We have your request', 'Hi Marianne Teague'),
  mailScene('automatic reply that names a time', 'We have your request: we’ll call you'),
  mailScene('digest of the quarantine', '2 requests are waiting in quarantine'),
  mailScene('the recipients have changed', 'The recipients'),
  mailScene('invitation', 'Your staff account'),
  mailScene('new password', 'Choose a new password'),
  mailScene('test', 'Test from the'),
];
