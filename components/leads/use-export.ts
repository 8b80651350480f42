import { useEffect, useState } from 'react';
import { randomUuid } from '@/components/ui/random-uuid';
import type { ExportProgress } from '@/lib/leads/export/schema';
import { fetchExportProgress } from './lead-calls';

const POLL_INTERVAL_MS = 700;
// Browsers that ask where to save the file start the download only after the answer.
const MAX_POLLS_BEFORE_START = 120;

/** The ticket for the next export, and the polled progress of the last one started. */
export function useExport() {
  const [ticket, setTicket] = useState(randomUuid);
  const [trackedTicket, setTrackedTicket] = useState<string | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);

  useEffect(() => {
    if (!trackedTicket) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (pollCount: number) => {
      const latest = await fetchExportProgress(trackedTicket, signal).catch(() => null);
      if (signal.aborted) return;
      if (latest) setProgress(latest);
      const isOver = latest ? latest.state !== 'running' : pollCount > MAX_POLLS_BEFORE_START;
      if (!isOver) timer = setTimeout(() => void poll(pollCount + 1), POLL_INTERVAL_MS);
    };
    void poll(1);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [trackedTicket]);

  const startTracking = () => {
    setProgress({ rows: 0, state: 'running' });
    setTrackedTicket(ticket);
    // Deferred, because the link must keep this ticket until the browser has followed it.
    setTimeout(() => setTicket(randomUuid()));
  };
  return { ticket, progress, startTracking };
}
