'use client';

import { MapPin } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { MapFacts } from '@/lib/site/schema';

interface LiveMapProps {
  map: MapFacts;
  /** What lies there until the map is loaded. */
  poster: ReactNode;
}

/**
 * A map of 300 px. Nothing is asked of the map service until the visitor presses the button or scrolls near;
 * the address and the link are there for everyone.
 */
export function LiveMap({ map, poster }: LiveMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<'not yet' | 'scrolled near' | 'asked for'>('not yet');
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    if (!frame.current) return;
    const box = frame.current;
    // A button that has the focus stays: the keyboard would lose its place.
    const comeNear = ([entry]: IntersectionObserverEntry[]) =>
      entry?.isIntersecting && !box.contains(document.activeElement) && setWanted('scrolled near');
    const observer = new IntersectionObserver(comeNear, { rootMargin: '200px' });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return (
    <figure>
      <div ref={frame} className="relative isolate h-[300px] overflow-hidden bg-haze-wash text-primary">
        {poster}
        {wanted !== 'not yet' ? (
          <iframe
            ref={(element) => {
              if (wanted === 'asked for') element?.focus();
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
            onClick={() => setWanted('asked for')}
            onBlur={() => setWanted((now) => (now === 'asked for' ? now : 'scrolled near'))}
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
