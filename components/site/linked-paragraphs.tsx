import { classNames } from '@/components/ui/class-names';
import { LinkedText } from './linked-text';

/** Paragraphs with links, in a column that is comfortable to read beside margin notes. */
export function LinkedParagraphs({ paragraphs, className }: { paragraphs: string[]; className?: string }) {
  return (
    <div className={classNames('grid max-w-measure gap-5', className)}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <LinkedText text={paragraph} />
        </p>
      ))}
    </div>
  );
}
