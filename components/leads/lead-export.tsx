import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { randomUuid } from '@/components/ui/random-uuid';
import type { ExportProgress } from '@/lib/leads/export/schema';
import type { LeadFilter } from '@/lib/leads/work/schema';
import { dataAgeText } from './data-age-text';
import { useLeadActions } from './lead-actions';
import { exportHref } from './lead-calls';
import { leadQueries } from './lead-queries';
import { type Total, totalText } from './total-text';

/** Downloads the CSV of all matching leads (in a new tab), and shows the export's progress here. */
export function ExportLink({ filter, total }: { filter: LeadFilter; total: Total }) {
  const [ticket, setTicket] = useState<string>();
  const [trackedTicket, setTrackedTicket] = useState<string | null>(null);
  const { data: progress } = useQuery(leadQueries.exportProgress(trackedTicket));
  const { askOwnersText } = useLeadActions();
  // Not while rendering: the server's ticket would be another.
  useEffect(() => setTicket(randomUuid()), []);
  const startTracking = () => {
    setTrackedTicket(ticket ?? null);
    // Deferred, because the link must keep this ticket until the browser has followed it.
    setTimeout(() => setTicket(randomUuid()));
  };
  if (askOwnersText !== null)
    return (
      <p className="max-w-72 self-center text-caption text-soft">
        To export leads, select them in the list. Only an owner can export all of them. {askOwnersText}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="text-caption text-soft tabular-nums">
        {trackedTicket && progressText(progress ?? started, total)}
      </p>
      <Button variant="outline" asChild className="text-primary max-md:w-full">
        <a href={exportHref(filter, ticket)} target="_blank" rel="noopener" onClick={startTracking}>
          <Download aria-hidden="true" className="size-4" />
          Export to CSV
        </a>
      </Button>
    </div>
  );
}

const started: ExportProgress = { rows: 0, state: 'running', ageSeconds: null };

function progressText({ rows, state, ageSeconds }: ExportProgress, total: Total) {
  const count = rows.toLocaleString('en-US');
  if (state === 'failed') return `The export stopped after ${count} leads. Please try again.`;
  if (state === 'done')
    return `Exported ${count} ${rows === 1 ? 'lead' : 'leads'}${ageSeconds === null ? '' : ` (data ${dataAgeText(ageSeconds)})`}`;
  return `Exporting: ${count} of ${totalText(total)}`;
}
