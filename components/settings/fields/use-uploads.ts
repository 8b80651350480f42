import { useEffect, useRef, useState } from 'react';
import { randomUuid } from '@/components/ui/random-uuid';
import type { UploadedPicture } from '@/lib/pictures/schema';
import { UploadError, uploadPicture } from './upload-picture';

/** A file on its way, or one that wasn't stored. */
export interface Upload {
  id: string;
  file: File;
  /** The part that has been sent, from 0 to 1. */
  sent: number;
  /** The number of the attempt; 0 while others are sent first. */
  attempt: number;
  error?: string;
  mayTryAgain?: boolean;
}

interface Uploads {
  uploads: readonly Upload[];
  /** Sends a file after those before it, and calls `onStored` once it is stored. */
  add: (file: File, onStored: (picture: UploadedPicture) => void) => void;
  tryAgain: (id: string) => void;
  /** Stops an upload, or takes away its error. */
  drop: (id: string) => void;
}

/** Uploads files one after another, so that each gets the whole line. They end with the component. */
export function useUploads(): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const before = useRef(Promise.resolve());
  const running = useRef(new Map<string, { stop: AbortController; start: () => void }>());
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const { stop } of current.values()) stop.abort();
    };
  }, []);

  const set = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: string) => {
    running.current.get(id)?.stop.abort();
    running.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };

  function begin(id: string, file: File, onStored: (picture: UploadedPicture) => void) {
    const stop = new AbortController();
    const { signal } = stop;
    running.current.set(id, { stop, start: () => begin(id, file, onStored) });
    before.current = before.current.then(async () => {
      try {
        signal.throwIfAborted();
        const onProgress = (sent: number, attempt: number) => set(id, { sent, attempt });
        const picture = await uploadPicture(file, { signal, onProgress });
        signal.throwIfAborted();
        drop(id);
        onStored(picture);
      } catch (error) {
        if (signal.aborted) return;
        const failed = error instanceof UploadError ? error : undefined;
        set(id, {
          error: failed?.message ?? 'We couldn’t store that picture. Please try again.',
          mayTryAgain: failed?.mayTryAgain ?? true,
        });
      }
    });
  }

  return {
    uploads,
    add(file, onStored) {
      const id = randomUuid();
      setUploads((all) => [...all, { id, file, sent: 0, attempt: 0 }]);
      begin(id, file, onStored);
    },
    tryAgain(id) {
      setUploads((all) => all.map(({ error: _, ...one }) => (one.id === id ? { ...one, attempt: 0 } : one)));
      running.current.get(id)?.start();
    },
    drop,
  };
}
