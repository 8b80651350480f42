import { Skeleton } from '@/components/ui/skeleton';
import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';

/** Loading placeholders, without animation under reduced motion. */
export function SkeletonSection() {
  return (
    <StyleguideSection {...chapter('skeleton')}>
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen label="Lines of text" className="grid gap-3">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-4/5" />
        </Specimen>
        <Specimen label="A picture with its caption" className="grid gap-3">
          <Skeleton className="aspect-3/1" />
          <Skeleton className="h-4 w-2/5" />
        </Specimen>
      </div>
    </StyleguideSection>
  );
}
