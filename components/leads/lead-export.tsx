import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Popover } from '@/components/ui/popover';
import { randomUuid } from '@/components/ui/random-uuid';
import type { ExportProgress } from '@/lib/leads/export/schema';
import type { LeadFilter } from '@/lib/leads/work/filters/schema';
import { dataAgeText } from './data-age-text';
import { useLeadActions } from './lead-actions';
import { exportHref } from './lead-calls';
import { leadQueries } from './lead-queries';
import { type Total, totalText } from './total-text';

interface ExportProps {
  filter: LeadFilter;
  total: Total;
}

/**
 * The link that downloads the CSV of all matching leads (in a new tab), or who may follow it; and the line that shows the
 * export's progress, which fills the room between tools, so that nothing moves when it appears.
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
  if (!mayExport)
    return { link: <ExportByOwners askOwnersText={askOwnersText} />, progress: <span className="grow" /> };
  return {
    link: (
      <a
        href={exportHref(filter, ticket)}
        target="_blank"
        rel="noopener"
        title="Export to CSV"
        onClick={startTracking}
        className="tool"
      >
        <Download aria-hidden="true" />
        <span className="desk-label">Export to CSV</span>
      </a>
    ),
    progress: (
      <p role="status" className="min-w-0 grow truncate text-right text-caption text-soft">
        {trackedTicket && progressText(progress ?? started, total)}
      </p>
    ),
  };
}

function ExportByOwners({ askOwnersText }: { askOwnersText: string | null }) {
  return (
    <Popover
      // It is among the tools of a wide window, and of a phone.
      id={useId()}
      label="Export to CSV"
      side="end"
      title="Export to CSV"
      buttonClass="tool"
      button={
        <>
          <Download aria-hidden="true" />
          <span className="desk-label">Export to CSV</span>
        </>
      }
      className="w-72 p-4"
    >
      To export leads, select them in the list. Only an owner can export all of them. {askOwnersText}
    </Popover>
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
