import {
  filterNames,
  filterText,
  type LeadFilter,
  leadFilter,
  type PersonName,
} from '@/lib/leads/work/filters/schema';
import { businessDay } from '@/lib/site/calendar-day';

const MAX_WORDS_LENGTH = 60;

/** The name of an export's file: the date and the filter, such as `leads-2026-11-21-not-contacted-energy-storage.csv`. */
export function exportFileName(
  filter: LeadFilter,
  { selected, people }: { selected: number; people: PersonName[] },
): string {
  const parts = filterNames.flatMap((name) => {
    const value = filter[name];
    if (value === undefined) return [];
    const { label, inFileName } = leadFilter(name);
    const words = toWords(filterText(name, value, people));
    return inFileName?.(value, words) ?? `${toWords(label)}-${words}`;
  });
  const chosen = selected > 0 ? [`${selected}-selected`] : [];
  return `${['leads', businessDay(Date.now()), ...chosen, ...parts].join('-')}.csv`;
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
