import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { MapFacts } from '@/lib/site/schema';

interface LiveMapProps {
  map: MapFacts;
  /** The drawn map, until the other is loaded over it. */
  poster: ReactNode;
  /** What stands below a map that is as tall as its drawing. Without it, the map is 300 px tall, and its address stands there. */
  caption?: ReactNode;
  className?: string;
}

/**
 * An embedded map, drawn by us until the visitor presses the button (islands/live-map-element.ts): nothing is requested from
 * the map service before. The address or caption and the link are always there.
 */
export function LiveMap({ map, poster, caption, className }: LiveMapProps) {
  return (
    <figure className={className}>
      <live-map data-src={map.embedUrl} data-title={map.title} className="on-surface group relative block">
        <div
          className={clsx(
            'relative isolate overflow-hidden bg-secondary-wash text-primary',
            !caption && 'h-[300px]',
          )}
        >
          {poster}
          <div
            data-frame
            // Tells React that the content isn't its own.
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it's empty
            dangerouslySetInnerHTML={{ __html: '' }}
            className="absolute inset-0 *:h-full *:w-full *:border-0 *:opacity-0 *:transition-opacity group-data-loaded:*:opacity-100"
          />
        </div>
        <Button
          variant="outline"
          className={clsx(
            // Before the page's script has come, a press would be lost.
            'in-[:not(:defined)]:invisible bg-surface hover:bg-secondary-wash noscript:hidden print:hidden',
            caption ? 'mt-3' : 'absolute bottom-5 left-5',
          )}
        >
          <MapPin aria-hidden="true" className="size-4" />
          Show Google’s map
        </Button>
      </live-map>
      <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-[0.9375rem]">
        {caption ?? <span>{map.textAddress}</span>}
        <a href={map.linkUrl} target="_blank" rel="noreferrer" className="link py-1">
          Open in Google Maps<span className="sr-only"> (new tab)</span>
        </a>
      </figcaption>
    </figure>
  );
}
