import { Keyboard } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import type { LeadFilter } from '@/lib/leads/work/schema';
import { ColumnPicker } from './column-picker';
import type { PagePlace } from './lead-calls';
import type { OptionalColumn } from './lead-column-names';
import { useExport } from './lead-export';
import type { Total } from './total-text';

interface LeadToolsProps {
  filter: LeadFilter;
  total: Total;
  sort: Omit<PagePlace, 'after'>;
  columns: OptionalColumn[];
  onSort: (sort: PagePlace['sort'], order: PagePlace['order']) => void;
  onColumns: (columns: OptionalColumn[]) => void;
  onHelp: () => void;
}

const orders: [PagePlace['sort'], PagePlace['order'], string][] = [
  ['date', 'desc', 'Newest first'],
  ['date', 'asc', 'Oldest first'],
  ['name', 'asc', 'Name, A to Z'],
  ['name', 'desc', 'Name, Z to A'],
  ['service', 'asc', 'Service, A to Z'],
  ['service', 'desc', 'Service, Z to A'],
  ['status', 'asc', 'New leads first'],
  ['status', 'desc', 'Contacted first'],
];

/** The toolbar of the list: sort order (where there are no column headers), columns, export and keyboard help. */
export function LeadTools({ filter, total, sort, columns, onSort, onColumns, onHelp }: LeadToolsProps) {
  const { link, progress } = useExport({ filter, total });
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <div className="mr-1 w-44 max-md:mr-0 lg:hidden">
          <Select
            aria-label="Sort by"
            value={`${sort.sort} ${sort.order}`}
            onChange={(event) => {
              const [by, order] = event.target.value.split(' ') as [PagePlace['sort'], PagePlace['order']];
              onSort(by, order);
            }}
            className="min-h-11 px-3 py-2 text-[0.9375rem] max-md:text-base"
          >
            {orders.map(([by, order, label]) => (
              <option key={label} value={`${by} ${order}`}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <Button variant="quiet" onClick={onHelp} className="px-3 max-lg:hidden">
          <Keyboard aria-hidden="true" className="size-4" />
          Keyboard
        </Button>
        {/* Hidden on phones: cards have no columns there, and the export link is below the list. */}
        <div className="flex gap-x-2 max-md:hidden">
          <ColumnPicker columns={columns} onChange={onColumns} />
          {link}
        </div>
      </div>
      <div className="max-md:hidden">{progress}</div>
    </div>
  );
}
