import { ImageOff, Shapes } from 'lucide-react';
import { useState } from 'react';
import type { PageImage } from './page-images';

/** A small picture of an image of the page, on the ground that it stands on; an icon where there can be none. */
export function ImagePreview({ image }: { image: PageImage | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = image?.preview;
  const isShown = source && source !== broken;
  const Icon = image && !source ? Shapes : ImageOff;
  return (
    <div
      className="grid aspect-4/3 place-items-center self-start overflow-hidden border border-rule text-soft"
      style={isShown ? { backgroundColor: image?.ground } : undefined}
    >
      {isShown ? (
        // biome-ignore lint/performance/noImgElement: shown as the page shows it, wherever it comes from
        <img
          src={source}
          alt=""
          onError={() => setBroken(source)}
          className="h-full max-h-full w-full object-contain"
        />
      ) : (
        <Icon role="img" aria-label={image ? 'No preview' : 'Not on the page'} className="size-7" />
      )}
    </div>
  );
}
