import { emptyFields } from '@/lib/leads/fields';
import type { Lead } from '@/lib/leads/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';

const HOUR_MS = 3_600_000;

interface Sample extends Pick<Lead, 'name' | 'service' | 'isContacted'> {
  hours: number;
  email?: string;
  address?: string;
}

const samples: Sample[] = [
  {
    name: 'A visitor with all fields filled in',
    email: 'visitor@example.com',
    address: 'A street in town',
    service: 'residential-solar',
    isContacted: false,
    hours: 2.5,
  },
  {
    name: 'A building committee whose name runs on over more than one line of the column',
    email: 'a.long.address.of.the.kind.that.has.to.break@a-long-domain.example.com',
    address: 'A long address, behind the hall, second driveway on the left, where the pavement ends',
    service: 'commercial-solar',
    isContacted: false,
    hours: 4.5 * 24,
  },
  { name: 'A visitor of last week', service: 'energy-storage', isContacted: false, hours: 8.5 * 24 },
  { name: 'A visitor who was called', service: 'solar-warranties', isContacted: true, hours: 30.5 },
];

/** A lead that nobody has worked on; `fields` are what differs. */
export const newLead = (
  id: string,
  createdAt: Date,
  fields: Pick<Lead, 'name' | 'service' | 'phone'> & Partial<Lead>,
): Lead => ({
  ...emptyFields,
  id,
  status: 'new',
  closedReason: null,
  isContacted: false,
  createdAt: createdAt.toISOString(),
  contactedAt: null,
  followUpOn: null,
  followUpTime: null,
  followUpPurpose: null,
  visitAt: null,
  visitUntil: null,
  visitBy: null,
  quotedDollars: null,
  quotedOn: null,
  wonDollars: null,
  wonOn: null,
  assigneeId: null,
  source: 'Direct',
  doNotCall: false,
  noContact: false,
  erasedAt: null,
  ...fields,
});

/** Sample leads that cover every case of the table; `now` is in milliseconds. */
export const sampleLeads = (now: number): Lead[] =>
  samples.map(({ hours, ...lead }, index) =>
    newLead(`00000000-0000-4000-8000-00000000000${index}`, new Date(now - hours * HOUR_MS), {
      ...lead,
      phone: `(828) 555-019${index}`,
      ...(index === 0 && { message: 'Two outages last winter.\nCould someone look at the south roof?' }),
      ...(lead.isContacted && { status: 'contacted', contactedAt: new Date(now).toISOString() }),
    }),
  );

/** Sample details of a lead. */
export const sampleDetail = (lead: Lead): LeadDetail => ({
  lead,
  phoneE164: null,
  firstTouch: null,
  lastTouch: null,
  estimate: null,
  unansweredCalls: 1,
  hasWrongNumber: false,
  referredBy: null,
  noEmail: false,
  offers: [],
  deliveries: [],
  household: [],
  merged: [],
  isImported: false,
  files: [],
  wishes: null,
  consents: [],
  timeline: [
    { id: 'created', kind: 'created', detail: null, createdAt: lead.createdAt, createdBy: null },
    { id: 'called', kind: 'called', detail: 'voicemail', createdAt: lead.createdAt, createdBy: 'Staff' },
  ],
});
