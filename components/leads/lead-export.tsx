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

interface ExportProps {
  filter: LeadFilter;
  total: Total;
}

/** The export with its progress below it. */
export function ExportWithProgress(props: ExportProps) {
  const { link, progress } = useExport(props);
  return (
    <div className="grid gap-y-2">
      {link}
      {progress}
    </div>
  );
}

/**
 * The link that downloads the CSV of all matching leads (in a new tab), or who may follow it; and the line that shows the
 * export's progress. That is as wide as its container and doesn't widen it, so that nothing moves when it appears.
 */
export function useExport({ filter, total }: ExportProps) {
  const [ticket, setTicket] = useState<string>();
  const [trackedTicket, setTrackedTicket] = useState<string | null>(null);
  const { data: progress } = useQuery(leadQueries.exportProgress(trackedTicket));
  const { askOwnersText, mayExport } = useLeadActions();
  // Not while rendering: the server's ticket would be another.
  useEffect(() => setTicket(randomUuid()), []);
  const startTracking = () => {
    setTrackedTicket(ticket ?? null);
    // Deferred, because the link must keep this ticket until the browser has followed it.
    setTimeout(() => setTicket(randomUuid()));
  };
  if (!mayExport) return { link: <ExportByOwners askOwnersText={askOwnersText} />, progress: null };
  return {
    link: (
      <Button variant="outline" asChild className="text-primary max-md:w-full">
        <a href={exportHref(filter, ticket)} target="_blank" rel="noopener" onClick={startTracking}>
          <Download aria-hidden="true" className="size-4" />
          Export to CSV
        </a>
      </Button>
    ),
    progress: (
      <p
        role="status"
        className="text-caption text-soft tabular-nums not-empty:w-0 not-empty:min-w-full empty:sr-only md:mt-1 md:text-right"
      >
        {trackedTicket && progressText(progress ?? started, total)}
      </p>
    ),
  };
}

function ExportByOwners({ askOwnersText }: { askOwnersText: string | null }) {
  return (
    <p className="max-w-72 self-center text-caption text-soft">
      To export leads, select them in the list. Only an owner can export all of them. {askOwnersText}
    </p>
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
