import { classNames } from '@/components/ui/class-names';
import type { Lead } from '@/lib/leads/schema';
import { LeadRow } from './lead-row';

const columns = [
  { name: 'Name', width: 'lg:w-[23%]' },
  { name: 'Contact Info', width: 'lg:w-[22%]' },
  { name: 'Service', width: 'lg:w-[15%]' },
  { name: 'Date', width: 'lg:w-[14%]' },
  { name: 'Status', width: 'lg:w-[13%]' },
  { name: 'Actions', width: 'lg:w-[13%]' },
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
    <table
      aria-busy={isLoading}
      className={classNames(
        'w-full border-collapse border-t border-primary transition-opacity max-lg:block lg:table-fixed',
        isLoading && 'opacity-60',
      )}
    >
      <caption className="sr-only">Leads, newest first. Times are Eastern Time.</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-rule text-left text-caption text-soft">
          {columns.map(({ name, width }) => (
            <th
              key={name}
              scope="col"
              className={classNames('px-3 py-2.5 font-semibold first:pl-5 xl:px-4', width)}
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
  );
}
