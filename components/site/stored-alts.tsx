'use client';

import { useEffect, useRef } from 'react';
import type { ImageAlt } from '@/lib/seo/image-alts';
import type { StoredAltsElement } from './islands/stored-alts-element';

/** Stored alt texts that the browser applies. The element does so by itself when the page loads, and is told by the app when to stop. */
export function StoredAlts({ alts }: { alts: ImageAlt[] }) {
  const data = JSON.stringify(alts);
  const ref = useRef<StoredAltsElement>(null);

  // Next runs the effect again when it shows a page that it had kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element reads its texts from the attribute
  useEffect(() => {
    const element = ref.current;
    // Until it's defined, it has no methods; then it starts by itself.
    element?.apply?.();
    return () => element?.undo?.();
  }, [data]);

  return <stored-alts ref={ref} hidden data-alts={data} />;
}
