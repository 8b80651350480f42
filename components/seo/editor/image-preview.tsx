import { ImageOff, Shapes } from 'lucide-react';
import { useState } from 'react';
import type { PageImage } from './page-images';

/** A thumbnail of an image on its background color; an icon if there is no preview. */
export function ImagePreview({ image }: { image: PageImage | null }) {
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const source = image?.preview;
  const isShown = source && source !== failedSource;
  const Icon = image && !source ? Shapes : ImageOff;
  return (
    <div
      className="grid aspect-4/3 place-items-center self-start overflow-hidden border border-rule text-soft"
      style={isShown ? { backgroundColor: image?.ground } : undefined}
    >
      {isShown ? (
        // biome-ignore lint/performance/noImgElement: the image may come from any source
        <img
          src={source}
          alt=""
          onError={() => setFailedSource(source)}
          className="h-full max-h-full w-full object-contain"
        />
      ) : (
        <Icon role="img" aria-label={image ? 'No preview' : 'Not on the page'} className="size-7" />
      )}
    </div>
  );
}
