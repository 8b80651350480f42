import { classNames } from '@/components/ui/class-names';
import type { Lead } from '@/lib/leads/schema';
import { LeadAgeKey } from './lead-age';
import { LeadRow } from './lead-row';

const columns = [
  { name: 'Name', width: 'lg:w-[25%]' },
  { name: 'Contact Info', width: 'lg:w-[22%]' },
  { name: 'Service', width: 'lg:w-[15%]' },
  { name: 'Date', width: 'lg:w-[11%]' },
  { name: 'Status', width: 'lg:w-[15%]' },
  { name: 'Actions', width: 'lg:w-[12%]' },
];

interface LeadTableProps {
  leads: Lead[];
  isLoading: boolean;
  onOpen: (lead: Lead) => void;
  onToggle: (lead: Lead) => void;
}

/** The leads, newest first. Below `lg` the rows stack as cards and the column names are only read out. */
export function LeadTable({ leads, isLoading, onOpen, onToggle }: LeadTableProps) {
  return (
    <>
      <table
        aria-busy={isLoading}
        className={classNames(
          'w-full border-collapse border-t border-primary transition-opacity max-lg:block lg:table-fixed',
          isLoading && 'opacity-60',
        )}
      >
        <caption className="sr-only">Leads, newest first. Times are Eastern Time.</caption>
        <thead className="max-lg:sr-only">
          <tr className="text-left text-caption text-soft">
            {columns.map(({ name, width }) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  'top-0 z-10 bg-paper px-3 py-2.5 font-semibold shadow-[inset_0_-1px_var(--color-rule)] first:pl-5 lg:sticky xl:px-4 xl:first:pl-5',
                  width,
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {leads.map((lead) => (
            <LeadRow key={lead.id} lead={lead} onOpen={onOpen} onToggle={onToggle} />
          ))}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-2">
        <LeadAgeKey />
        <p className="text-caption text-soft">Times are Eastern Time.</p>
      </div>
    </>
  );
}
