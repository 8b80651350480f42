import { classNames } from '@/components/ui/class-names';
import type { Lead } from '@/lib/leads/schema';
import { LeadRow } from './lead-row';

const columns = [
  { name: 'Name', width: 'md:w-[25%]' },
  { name: 'Contact Info', width: 'md:w-[23%]' },
  { name: 'Service', width: 'md:w-[16%]' },
  { name: 'Date', width: 'md:w-[14%]' },
  { name: 'Status', width: 'md:w-[12%]' },
  { name: 'Actions', width: 'md:w-[10%]' },
];

interface LeadTableProps {
  leads: Lead[];
  isLoading: boolean;
  onOpen: (lead: Lead) => void;
  onToggle: (lead: Lead) => void;
}

/** The leads, newest first. Below `md` the rows stack as cards and the column names are only read out. */
export function LeadTable({ leads, isLoading, onOpen, onToggle }: LeadTableProps) {
  return (
    <table
      aria-busy={isLoading}
      className={classNames(
        'w-full border-collapse border-t border-primary transition-opacity max-md:block md:table-fixed',
        isLoading && 'opacity-60',
      )}
    >
      <caption className="sr-only">Leads, newest first. Times are Eastern Time.</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-rule text-left text-caption text-soft">
          {columns.map(({ name, width }) => (
            <th key={name} scope="col" className={classNames('px-4 py-2.5 font-semibold first:pl-5', width)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} onOpen={onOpen} onToggle={onToggle} />
        ))}
      </tbody>
    </table>
  );
}
