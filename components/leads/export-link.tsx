import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { LeadFilter } from '@/lib/leads/schema';
import { exportHref } from './lead-calls';
import { type Total, totalText } from './use-lead-counts';

/** Opens the file of every lead that matches in a new tab, where the browser saves it and shows how far it is. */
export function ExportLink({ filter, total }: { filter: LeadFilter; total: Total }) {
  const toast = useToast();
  const tell = () =>
    toast({
      title: 'Export started',
      description: `${totalText(total)} ${total.total === 1 ? 'lead' : 'leads'}. Your browser shows the download.`,
    });
  return (
    <Button look="outline" asChild className="text-primary max-md:w-full">
      <a href={exportHref(filter)} target="_blank" rel="noopener" onClick={tell}>
        <Download aria-hidden="true" className="size-4" />
        Export to CSV
      </a>
    </Button>
  );
}
