import { useEffect, useState } from 'react';
import { randomUuid } from '@/components/ui/random-uuid';
import type { ExportProgress } from '@/lib/leads/schema';
import { fetchExportProgress } from './lead-calls';

const ASK_EVERY_MS = 700;
// A browser that asks where to save the file begins with it when that is said.
const MOST_ASKS_BEFORE_BEGIN = 120;

/** A ticket for the next export, and how far the one is that was begun last. */
export function useExport() {
  const [ticket, setTicket] = useState(randomUuid);
  const [followed, setFollowed] = useState<string | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);

  useEffect(() => {
    if (!followed) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (times: number) => {
      const found = await fetchExportProgress(followed, signal).catch(() => null);
      if (signal.aborted) return;
      if (found) setProgress(found);
      const isOver = found ? found.state !== 'running' : times > MOST_ASKS_BEFORE_BEGIN;
      if (!isOver) timer = setTimeout(() => void ask(times + 1), ASK_EVERY_MS);
    };
    void ask(1);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [followed]);

  const follow = () => {
    setProgress({ rows: 0, state: 'running' });
    setFollowed(ticket);
    // The link must have this click's ticket until the browser has gone to it.
    setTimeout(() => setTicket(randomUuid()));
  };
  return { ticket, progress, follow };
}
