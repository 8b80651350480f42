import { business } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';
import { type LegalDocument, legalDocumentSchema } from '@/lib/site/schema';
import { words } from '@/lib/site/words/words';

const reachUs = fromFacts(() => `Write to ${business().email} or call ${business().phone.display}.`);

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as legal pages write it: May 10, 2025. */
export const longDateText = (date: string) => longDate.format(new Date(date));

const datedFrom = (firstVersion: string) => ({ firstVersion, firstVersionText: longDateText(firstVersion) });
const dates = datedFrom('2025-05-10');

const KEPT_AS_NEEDED =
  'We keep requests for as long as we need them to answer you, to serve you as a customer and to meet our legal duties.';

/** The privacy policy without a retention period. */
export const privacyPolicy = fromFacts(
  (): LegalDocument =>
    legalDocumentSchema.parse({
      title: 'Privacy Policy',
      ...dates,
      sections: [
        {
          heading: 'Who we are',
          paragraphs: [
            `${business().name} designs, installs and looks after solar energy systems in ${business().region.city} and ${business().region.name}. This policy says what this website collects, why, and what you can ask of us.`,
          ],
        },
        {
          heading: 'What you send us',
          paragraphs: ['When you send the contact form, we receive and store what you typed:'],
          list: [
            'your name and phone number',
            'your email address and street address, if you give them',
            'the service you ask about and your message',
            'your savings estimate and what you told us for it, if you send it along',
            'the files you add, such as an electric bill or photos, just as they come: a photo may say when and where it was taken',
            'the date and time, and the words above the button that you sent it with',
            'on the page about your request: how and when you want to be contacted, whether you agree to texts, and what you correct',
          ],
        },
        {
          heading: 'What comes with it',
          paragraphs: [
            'Your browser sends technical details with every request, such as your network address. We use them to keep the site running and to limit spam, and do not store your network address with your request. To spot spam, we look at what you send, how long the form was open and how many forms come from one network. With a form, we also keep which of our pages you opened first, when, and the link or campaign that brought you here, for your first visit and your last.',
          ],
        },
        {
          heading: 'Why we use it',
          paragraphs: [
            'We use your request to answer it, to prepare an estimate and to keep a record of our work with you. Your files are for our staff alone: before we show a photo of yours on this site, we ask you. Your request goes to our staff, as a rule by email. If you give an email address, you may get one automatic email that says we have your request. We do not sell your information and we do not use it for anyone else’s advertising.',
          ],
        },
        {
          heading: 'Phone calls',
          paragraphs: [
            'The phone number on this site may be served by a call-tracking provider. It may process the number you call from and the date, time and length of the call, so that we know which calls this site brought us.',
          ],
        },
        {
          heading: 'Maps',
          paragraphs: [
            'Some pages can show a map from Google in a frame. The map is loaded only when you ask for it. Google then receives your network address and may set cookies of its own, under its own privacy policy.',
          ],
        },
        {
          heading: 'Cookies and browser storage',
          paragraphs: [
            'We set no cookies for tracking. When you send the form, or open the page about your request in another browser, one cookie opens that page in your browser for 90 days. Staff who sign in receive cookies that keep them signed in and recognize their browser. While you fill in the form, your browser keeps the unsent text in its own storage, so that a reload or a lost connection does not lose it. It stays on your device and is removed when the form is sent. Your browser also notes there which page you opened first and which link brought you here, the first and the last time, until you clear it; that reaches us only with a form that you send. We count how often the form and a savings estimate are started, finished and sent each day, without recording who did it.',
          ],
        },
        {
          heading: 'Who else sees it',
          paragraphs: [
            'Companies that host this site, carry our email, keep our records of customers or handle our calls process information on our behalf. If you become a customer, we share what a permit office or your utility needs for your system. We disclose information where the law requires it.',
          ],
        },
        {
          heading: 'How long we keep it, and what you can ask',
          paragraphs: [
            KEPT_AS_NEEDED,
            'What our staff mark as spam is deleted 30 days later. A code computed from its phone number and email address with a secret key is kept for a year after we last marked something from there, so that no automatic email goes there. If you ask us to delete the request within its 30 days, we delete the code, too.',
            'A backup may hold a copy for longer. If we ever restore one, we first erase again what was erased since.',
            `You can ask to see, correct or delete what we hold about you. On the page about your request you can correct it, withdraw it, and have it erased a day later. ${reachUs()}`,
          ],
        },
        {
          heading: 'Children',
          paragraphs: [
            'This site is not meant for children under 13, and we do not knowingly collect information from them. If a child has sent us something, tell us and we will delete it.',
          ],
        },
        {
          heading: 'Changes and questions',
          paragraphs: [
            `When this policy changes, the date of the update at the top changes with it. ${reachUs()}`,
          ],
        },
      ],
    } satisfies LegalDocument),
);

/** The privacy policy with the months for which contacted requests are kept; null for no end. */
export function privacyPolicyFor(months: number | null): LegalDocument {
  const kept = months === null ? KEPT_AS_NEEDED : keptText(months);
  return {
    ...privacyPolicy(),
    sections: privacyPolicy().sections.map((section) => ({
      ...section,
      paragraphs: section.paragraphs.map((text) => (text === KEPT_AS_NEEDED ? kept : text)),
    })),
  };
}

const keptText = (months: number) =>
  `We keep a request for ${monthsText(months)} after we were last in touch about it, or, where it looked like spam, after it came. Then we erase your name, phone number, email address, street address, your message, your files, your savings estimate and our notes, and keep only what is counted, such as the service and the dates. What a contract with you or the law asks us to keep is kept elsewhere and for as long as that needs.`;

function monthsText(months: number): string {
  if (months % 12 !== 0) return months === 1 ? 'one month' : `${months} months`;
  return months === 12 ? 'one year' : `${months / 12} years`;
}

export const termsOfService = fromFacts(
  (): LegalDocument =>
    legalDocumentSchema.parse({
      title: 'Terms of Service',
      ...dates,
      sections: [
        {
          heading: 'About these terms',
          paragraphs: [
            `This website belongs to ${business().name}, a solar installer serving ${business().region.city} and ${business().region.name}. By using it, you agree to these terms. If you do not agree, please do not use the site. You can still call us.`,
          ],
        },
        {
          heading: 'Information, not advice',
          paragraphs: [
            'We write this site with care, but it is general information. It is not tax, legal, financial or engineering advice for your property. Ask your tax adviser about credits and your own advisers about the rest.',
          ],
        },
        {
          heading: 'Estimates are not offers',
          paragraphs: [
            'Prices, output, savings and payback on this site, in a conversation or in a first estimate are not offers. What a system makes depends on weather, shade, equipment and use. Only a written contract signed by you and by us binds either side.',
          ],
        },
        {
          heading: 'Incentives and rates change',
          paragraphs: [
            'Tax credits, utility rates, net metering rules and local programs change, sometimes at short notice, and each has its own conditions. We do not promise that you will qualify for any of them. A date beside a figure says when we last checked it.',
          ],
        },
        {
          heading: 'Warranties',
          paragraphs: [
            'Warranties named on this site are summaries. The panel performance warranty comes from the panel manufacturer. The installation warranty comes from us. The terms, lengths and limits that apply are those in your written contract and in the manufacturer’s documents.',
          ],
        },
        {
          heading: 'Using the site',
          paragraphs: ['You may read, print and link to these pages. Please do not:'],
          list: [
            'send false requests or somebody else’s details without their permission',
            'try to get into parts of the site that are meant for staff',
            'overload the site or copy it wholesale by automated means',
          ],
        },
        {
          heading: 'Our content and other sites',
          paragraphs: [
            'The text, pictures and design of this site are ours or used with permission. Links and embedded maps lead to services that others run, and we are not responsible for them.',
          ],
        },
        {
          heading: 'Liability',
          paragraphs: [
            'The site is provided as is. As far as the law allows, we are not liable for loss that comes from relying on general information here or from the site being unavailable. Nothing in these terms limits rights that you have by law or under a written contract with us.',
          ],
        },
        {
          heading: 'Governing law',
          paragraphs: [
            `The laws of the State of ${business().region.state} apply to these terms and to the use of this site, and disputes belong in its courts.`,
          ],
        },
        {
          heading: 'Changes and questions',
          paragraphs: [
            `When these terms change, the date of the update at the top changes with them. ${reachUs()}`,
          ],
        },
      ],
    } satisfies LegalDocument),
);

/** The accessibility statement. What the business knows better, such as an audit, an owner writes on the page. */
export const accessibilityStatement = words(
  { id: 'accessibility', except: ['title', 'firstVersion', 'firstVersionText'] },
  (): LegalDocument =>
    legalDocumentSchema.parse({
      title: 'Accessibility',
      ...datedFrom('2026-11-27'),
      sections: [
        {
          heading: 'What we aim for',
          paragraphs: [
            `Everybody should be able to read this site, get an estimate from it and send us a request. ${business().name} wants every page to meet level AA of the Web Content Accessibility Guidelines, WCAG 2.2.`,
          ],
        },
        {
          heading: 'How pages are built',
          paragraphs: [
            'Pages are built to be used with a keyboard alone, with a screen reader, enlarged to 400%, on a narrow phone, in light and dark, and in the high-contrast colors of your system. What moves stands still if your system asks for less motion.',
            'The contact form and the savings estimate also work without JavaScript. Neither has a time limit, and what is wrong with an entry is said in words beside it.',
          ],
        },
        {
          heading: 'How we know',
          paragraphs: [
            'Each version of this site’s software is tested by programs before it goes out: every page by the axe rules for WCAG 2.2 AA in light and dark, by going through it with the Tab key, and in a window 320 pixels wide. Programs find only some problems. Nobody from outside has audited the site, and we don’t claim that it meets every requirement.',
          ],
        },
        {
          heading: 'Known limits',
          paragraphs: [
            'Google’s map, which is loaded only when you ask for it, is Google’s own. We can’t change how it works with a keyboard or a screen reader. You never need it: what it shows stands beside it in words.',
            'A file that you send with a request, such as your bill as a PDF, stays as it came. If a screen reader can’t read it, we can’t change that.',
            'A printed page leaves out what only a screen can show, such as buttons, and a printed estimate has only the tables that were open.',
            'The skyline in the savings estimate can be dragged. Everything that dragging sets can also be chosen or typed below it.',
            'Pictures and words that we add ourselves aren’t tested by a program. A description may say less than its picture shows.',
            'Links lead to sites of others, such as utilities and public offices. We haven’t tested those.',
          ],
        },
        {
          heading: 'The page of your request',
          paragraphs: [
            'After you have sent a request, a page of your own shows what you sent and what happens next. It is plain text with headings, and its buttons work without JavaScript.',
            'In a browser that didn’t send the request, it asks once for the last digits of your phone number. After five wrong tries, it takes none for an hour, and after twenty in a month it waits longer. If that is in your way, call us: everything on that page can be done by phone, too.',
          ],
        },
        {
          heading: 'If something doesn’t work',
          paragraphs: [
            `${reachUs()} Tell us which page it is and, if you like, what you use, such as a screen reader or a certain browser. Until it is repaired, we do the same with you in person: read you what a page says, work out an estimate, or take your request.`,
          ],
        },
        {
          heading: 'Changes',
          paragraphs: ['When this statement changes, the date of the update at the top changes with it.'],
        },
      ],
    } satisfies LegalDocument),
);
