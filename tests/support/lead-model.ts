import { phoneE164 } from '@/lib/leads/work/phone';
import { isoDay } from '@/lib/site/calendar-day';
import type { serviceIds } from '@/lib/site/service-labels';

/** A lead in the reference model. */
export interface ModelLead {
  id: string;
  name: string;
  phone: string;
  email: string | null;
  address: string | null;
  service: ReturnType<typeof serviceIds>[number];
  message: string | null;
  isContacted: boolean;
  createdAt: Date;
  followUpOn: string | null;
  assigneeId: string | null;
  erasedAt: Date | null;
}

/** A query of the list, as in its URL. */
export type ListQuery = Partial<
  Record<
    | 'dateFrom'
    | 'dateTo'
    | 'service'
    | 'contactStatus'
    | 'searchTerm'
    | 'followUp'
    | 'assignee'
    | 'sort'
    | 'order',
    string
  >
>;

/** The expected list, in order: a reference implementation without a database. */
export function modelList(all: readonly ModelLead[], query: ListQuery): ModelLead[] {
  const direction = query.order === 'asc' ? 1 : -1;
  return all
    .filter((lead) => matchesFilters(lead, query))
    .sort((one, other) => direction * compare(sortKey(one, query.sort), sortKey(other, query.sort)));
}

function matchesFilters(lead: ModelLead, query: ListQuery): boolean {
  const day = isoDay(lead.createdAt);
  return (
    (!query.dateFrom || day >= query.dateFrom) &&
    (!query.dateTo || day <= query.dateTo) &&
    matchesChoice(query.service, lead.service) &&
    matchesChoice(query.contactStatus, statusOf(lead)) &&
    matchesChoice(query.assignee, lead.assigneeId ?? 'nobody') &&
    matchesFollowUp(lead, query.followUp) &&
    matchesSearch(lead, query.searchTerm?.trim() ?? '')
  );
}

function matchesFollowUp({ followUpOn, erasedAt }: ModelLead, wanted = 'all'): boolean {
  const today = isoDay(new Date());
  if (wanted === 'none') return followUpOn === null && erasedAt === null;
  if (wanted === 'all' || followUpOn === null) return wanted === 'all';
  if (wanted === 'due') return followUpOn <= today;
  return wanted === 'today' ? followUpOn === today : followUpOn < today;
}

// An erased lead is not waiting for a call.
function statusOf({ isContacted, erasedAt }: ModelLead): string {
  if (isContacted) return 'contacted';
  return erasedAt ? 'neither' : 'not-contacted';
}

const matchesChoice = (wanted: string | undefined, is: string) => [undefined, 'all', is].includes(wanted);

function matchesSearch(lead: ModelLead, term: string): boolean {
  const phone = digitsOf(lead.phone);
  if ([...term].length < 3) {
    const digits = NUMBER.test(term) ? digitsOf(term) : '';
    return fold(lead.name).startsWith(fold(term)) || (digits !== '' && phone.endsWith(digits));
  }
  const e164 = digitsOf(phoneE164(lead.phone) ?? '');
  const fields = [lead.name, lead.phone, phone, e164, lead.email, lead.address, lead.message];
  const text = fold(` ${fields.map((field) => field ?? '').join(' ')}`);
  return termWords(term).every((word) => {
    const digits = NUMBER.test(word) ? digitsOf(word) : '';
    const part = fold(word);
    return (
      text.includes(part.length < 3 ? ` ${part}` : part) || (digits.length >= 3 && text.includes(digits))
    );
  });
}

const NUMBER = /^[\d\s().+/-]*\d[\d\s().+/-]*$/;

/** The words of a term; adjacent words of digits form one word. */
const termWords = (term: string) =>
  term.match(/\S+(?:(?<=^|\s[\d().+/-]+|^[\d().+/-]+)\s+[\d().+/-]+)*/g) ?? [];

const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/['’]/g, '')
    .replace(/\s+/g, ' ');

// Unicode's simple case mapping, character by character, as PostgreSQL's `lower`.
const lowerCase = (text: string) => [...text].map((letter) => [...letter.toLowerCase()][0]).join('');

function sortKey({ id, name, service, isContacted, createdAt }: ModelLead, sort = 'date'): string[] {
  if (sort === 'name') return [lowerCase(name), id];
  const instant = createdAt.toISOString();
  if (sort === 'service') return [service, instant, id];
  return sort === 'status' ? [isContacted ? '1' : '0', instant, id] : [instant, id];
}

function compare(one: string[], other: string[]): number {
  for (const [index, value] of one.entries()) {
    const order = Buffer.compare(Buffer.from(value), Buffer.from(other[index] ?? ''));
    if (order !== 0) return order;
  }
  return 0;
}
