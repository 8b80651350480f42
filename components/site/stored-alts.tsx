'use client';

import { useEffect, useRef } from 'react';
import type { ImageAlt } from '@/lib/seo/image-alts';
import type { StoredAltsElement } from './islands/stored-alts-element';

/**
 * Stored alt texts that the browser applies: by itself to the page that was loaded (islands/stored-alts-element.ts), and
 * through this when Next shows or hides a page.
 */
export function StoredAlts({ alts }: { alts: ImageAlt[] }) {
  const data = JSON.stringify(alts);
  const ref = useRef<StoredAltsElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element reads its texts from the attribute
  useEffect(() => {
    const element = ref.current;
    // It has no methods until it's defined; then it's applied by itself.
    element?.apply?.();
    return () => element?.undo?.();
  }, [data]);

  return <stored-alts ref={ref} hidden data-alts={data} />;
}
