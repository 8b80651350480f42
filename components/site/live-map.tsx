'use client';

import { MapPin } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { MapFacts } from '@/lib/site/schema';

interface LiveMapProps {
  map: MapFacts;
  /** The placeholder until the map is loaded. */
  poster: ReactNode;
}

/**
 * A lazy embedded map, 300 px tall. Nothing is requested from the map service until the visitor presses the button or
 * scrolls near; the address and link are always there.
 */
export function LiveMap({ map, poster }: LiveMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [loadState, setLoadState] = useState<'idle' | 'near' | 'requested'>('idle');
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    if (!frame.current) return;
    const box = frame.current;
    // A focused button isn't replaced, because keyboard users would lose their place.
    const loadWhenNear = ([entry]: IntersectionObserverEntry[]) =>
      entry?.isIntersecting && !box.contains(document.activeElement) && setLoadState('near');
    const observer = new IntersectionObserver(loadWhenNear, { rootMargin: '200px' });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return (
    <figure>
      <div ref={frame} className="relative isolate h-[300px] overflow-hidden bg-haze-wash text-primary">
        {poster}
        {loadState !== 'idle' ? (
          <iframe
            ref={(element) => {
              if (loadState === 'requested') element?.focus();
            }}
            src={map.embedUrl}
            title={map.title}
            loading="lazy"
            referrerPolicy="no-referrer"
            onLoad={() => setLoaded(true)}
            className={`absolute inset-0 h-full w-full border-0 transition-opacity ${isLoaded ? 'opacity-100' : 'opacity-0'}`}
          />
        ) : (
          <Button
            onClick={() => setLoadState('requested')}
            onBlur={() => setLoadState((current) => (current === 'requested' ? current : 'near'))}
            className="absolute bottom-5 left-5 noscript:hidden print:hidden"
          >
            <MapPin aria-hidden="true" className="size-4" />
            Show the map
          </Button>
        )}
      </div>
      <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-[0.9375rem]">
        <span>{map.textAddress}</span>
        <a href={map.linkUrl} target="_blank" rel="noreferrer" className="link py-1">
          Open in Google Maps<span className="sr-only"> (new tab)</span>
        </a>
      </figcaption>
    </figure>
  );
}
