import { emptyFields } from '@/lib/leads/fields';
import type { Lead } from '@/lib/leads/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type LeadFields = Partial<Lead> & { name: string; age: number };

const lead = ({ age, ...fields }: LeadFields, index: number): Lead => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  ...emptyFields,
  phone: `(828) 555-01${10 + index}`,
  service: 'residential-solar',
  isContacted: false,
  createdAt: new Date(Date.now() - age).toISOString(),
  contactedAt: fields.isContacted ? new Date().toISOString() : null,
  followUpOn: null,
  assigneeId: null,
  source: 'Direct',
  erasedAt: null,
  ...fields,
});

/** Realistic leads: new and old, terse and wordy, one with the longest words that the form accepts. */
export const leads: Lead[] = [
  {
    name: 'Marianne Teague',
    age: 12 * MINUTE,
    email: 'marianne@example.com',
    service: 'energy-storage',
  } as const,
  { name: 'Corey Whitson', age: 3 * HOUR, address: 'Reems Creek Rd, Weaverville' },
  {
    name: 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley of Upper Swannanoa',
    age: 9 * HOUR,
    phone: '+1 (828) 555-0177 extension 40021',
    email: 'wilhelmina.alexandrina.featherstonehaugh.cholmondeley@a-rather-long-domain-name.example.com',
    address: 'The old dairy barn behind the packing shed, Upper Swannanoa Valley Road, Black Mountain',
    service: 'solar-technology',
    message: 'Pneumonoultramicroscopicsilicovolcanoconiosis. '.repeat(3).trim(),
  } as const,
  { name: 'Anjali Rao', age: 26 * HOUR, service: 'solar-warranties', isContacted: true } as const,
  {
    name: 'Ben Hensley',
    age: 2 * DAY,
    email: 'ben@example.com',
    service: 'commercial-solar',
    message: 'A cider barn of 62 by 140 feet, metal roof, open to the south.\nWe press from September on.',
    isContacted: true,
  } as const,
  { name: 'Lucille Moody', age: 5 * DAY, service: 'solar-maintenance' } as const,
  { name: 'Li', age: 40 * DAY, isContacted: true },
].map(lead);

/** The details of one of them. */
export const detailOf = (lead: Lead): LeadDetail => ({
  lead,
  phoneE164: null,
  estimate: null,
  unansweredCalls: 0,
  hasWrongNumber: false,
  firstTouch: {
    at: lead.createdAt,
    landingPage: '/services/energy-storage',
    utm: { source: 'google', medium: 'cpc' },
  },
  lastTouch: { at: lead.createdAt, landingPage: '/contact', referrer: 'https://www.google.com/' },
  deliveries: [
    {
      id: 'alert',
      kind: 'alert',
      messageId: '<alert@ridgelight.example>',
      nextAttemptAt: null,
      recipient: 'owner@ridgelight.example',
      state: 'sent',
      attempts: 1,
      lastResponse: '250 2.0.0 OK',
      attemptedAt: lead.createdAt,
    },
  ],
  household: leads.filter(({ id }) => id !== lead.id).slice(0, 1),
  timeline: [
    { id: 'created', kind: 'created', detail: null, createdAt: lead.createdAt, createdBy: null },
    { id: 'called', kind: 'called', detail: 'voicemail', createdAt: lead.createdAt, createdBy: 'Owner' },
    { id: 'noted', kind: 'noted', detail: 'Call after 4 PM.', createdAt: lead.createdAt, createdBy: 'Owner' },
  ],
});
