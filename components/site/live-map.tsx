import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { MapFacts } from '@/lib/site/schema';

interface LiveMapProps {
  map: MapFacts;
  /** The drawn map, until the other is loaded. */
  poster: ReactNode;
}

/**
 * An embedded map, 300 px tall, drawn by us until the visitor presses the button (islands/live-map-element.ts): nothing is
 * requested from the map service before. The address and link are always there.
 */
export function LiveMap({ map, poster }: LiveMapProps) {
  return (
    <figure>
      <live-map
        data-src={map.embedUrl}
        data-title={map.title}
        className="on-surface group relative isolate block h-[300px] overflow-hidden bg-secondary-wash text-primary"
      >
        {poster}
        <div
          data-frame
          // Tells React that the content isn't its own.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it's empty
          dangerouslySetInnerHTML={{ __html: '' }}
          className="absolute inset-0 *:h-full *:w-full *:border-0 *:opacity-0 *:transition-opacity group-data-loaded:*:opacity-100"
        />
        <Button className="absolute bottom-5 left-5 noscript:hidden print:hidden">
          <MapPin aria-hidden="true" className="size-4" />
          Show the map
        </Button>
      </live-map>
      <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-[0.9375rem]">
        <span>{map.textAddress}</span>
        <a href={map.linkUrl} target="_blank" rel="noreferrer" className="link py-1">
          Open in Google Maps<span className="sr-only"> (new tab)</span>
        </a>
      </figcaption>
    </figure>
  );
}
