'use client';

import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { MapFacts } from '@/lib/site/schema';

/**
 * A map of 300 px. Nothing is asked of the map service until the visitor presses the button or scrolls near;
 * the address and the link are there for everyone.
 */
export function PlaceMap({ map }: { map: MapFacts }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWanted(true), {
      rootMargin: '200px',
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  return (
    <figure>
      <div ref={frame} className="relative isolate h-[300px] overflow-hidden bg-haze text-primary">
        <MapPoster />
        {isWanted ? (
          <iframe
            src={map.embedUrl}
            title={map.title}
            loading="lazy"
            referrerPolicy="no-referrer"
            onLoad={() => setLoaded(true)}
            className={`absolute inset-0 h-full w-full border-0 transition-opacity ${isLoaded ? 'opacity-100' : 'opacity-0'}`}
          />
        ) : (
          <Button onClick={() => setWanted(true)} className="absolute bottom-5 left-5 noscript:hidden">
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

function MapPoster() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 300"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-10 h-full w-full"
    >
      <g fill="none" stroke="#8fb8d4" strokeWidth="1">
        <path d="M-10 220c80-60 130-20 200-70s110-90 190-60 120 40 230-20" />
        <path d="M-10 250c90-60 140-16 214-66s112-84 188-54 118 44 218-10" />
        <path d="M-10 190c70-64 120-30 186-76s108-92 190-66 122 36 244-28" />
        <path d="M-10 280c90-50 150-10 226-58s118-76 188-50 110 40 206 0" />
        <path d="M-10 160c60-60 110-40 172-80s106-84 190-68 124 30 258-40" />
      </g>
      <path d="M250-10c-30 70 40 110 20 170s-60 90-40 150" fill="none" stroke="#3f6c9b" strokeWidth="3" />
      <circle cx="300" cy="150" r="9" fill="#f2b93b" stroke="#0c2340" strokeWidth="2" />
    </svg>
  );
}
