import type { LeadFilter } from '@/lib/leads/work/schema';
import { businessDay } from '@/lib/site/calendar-day';

const MAX_WORDS_LENGTH = 60;

/** The name of an export's file: the date and the filter, such as `leads-2026-11-21-not-contacted-energy-storage.csv`. */
export function exportFileName(
  filter: LeadFilter,
  { selected, assigneeName }: { selected: number; assigneeName: string },
): string {
  const { contactStatus, service, dateFrom, dateTo, followUp, assignee, searchTerm } = filter;
  const parts = [
    selected > 0 && `${selected}-selected`,
    contactStatus !== 'all' && contactStatus,
    service !== 'all' && service,
    dateFrom && `from-${dateFrom}`,
    dateTo && `to-${dateTo}`,
    followUp !== 'all' && `follow-up-${followUp}`,
    assignee === 'nobody' && 'unassigned',
    assignee !== 'all' && assignee !== 'nobody' && `assigned-to-${toWords(assigneeName) || 'someone'}`,
    searchTerm && `search-${toWords(searchTerm) || 'words'}`,
  ].filter(Boolean);
  return `${['leads', businessDay(Date.now()), ...parts].join('-')}.csv`;
}

/** Text as lower-case words of plain letters and digits, because anything else may break the header or the file system. */
const toWords = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_WORDS_LENGTH)
    .replace(/^-|-$/g, '');
