import { business, hoursSummary } from '@/lib/site/business';
import { words } from '@/lib/site/words/words';

/** The texts of the contact page; its H1 is in the page registry (pages.ts). */
export const contactPage = words(
  { id: 'contact', except: ['heading', 'tiles'] },
  () =>
    ({
      heading: 'Contact Us',
      lead: 'Ask us a question, or have us come look at your roof. The consultation is free.',
      tiles: [
        { id: 'phone', label: 'Phone', text: business().phone.display, href: `tel:${business().phone.e164}` },
        { id: 'hours', label: 'Business Hours', text: hoursSummary(), href: null },
        { id: 'area', label: 'Service Area', text: business().serviceAreaText, href: '/service-areas' },
      ],
      formHeading: 'Tell Us About Your Roof',
      servicesHeading: 'Our Services',
      faqHeading: 'Common Questions',
      mapHeading: 'Where We Are',
      details: {
        address: 'Address',
        licenses: 'Licenses',
        insurance: 'Insurance',
        social: 'Find Us Online',
      },
    }) as const,
);

export const contactForm = {
  servicePlaceholder: 'Select a Service',
  submit: 'Send Message',
  sending: 'Sending...',
  success: {
    title: 'Message Sent Successfully',
    text: "We'll get back to you as soon as possible.",
  },
  error: {
    title: 'Error Sending Message',
    fallback: 'Please try again later.',
    offline: 'You’re offline. Your message is still here, so send it once you’re back online.',
  },
} as const;

/** The texts of the form. */
export type ContactFormCopy = typeof contactForm;
