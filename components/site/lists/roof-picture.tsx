import { StoredPicture } from '@/components/site/stored-picture';
import type { Job } from '@/lib/site/facts/lists';
import { PanelDrawing } from './panel-drawing';

/** A job's first photo, or its panels as a drawing. */
export function RoofPicture({ job: { photos, panels }, sizes }: { job: Job; sizes: string }) {
  const [photo] = photos;
  return photo ? (
    <StoredPicture picture={photo} sizes={sizes} className="aspect-3/2 print:aspect-auto" />
  ) : (
    <PanelDrawing panels={panels} />
  );
}
