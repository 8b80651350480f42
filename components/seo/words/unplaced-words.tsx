import { useId } from 'react';
import { Button } from '@/components/ui/button';
import type { WordsEditorModel } from './use-words-editor';

/** What was written instead of texts that the site doesn't say any more, to use elsewhere or to remove. */
export function UnplacedWords({ editor }: { editor: WordsEditorModel }) {
  const { unplaced, remove, isBusy } = editor;
  const id = useId();
  if (unplaced.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t border-rule py-4">
      <h3 id={id} className="font-semibold">
        No longer on the page
      </h3>
      <p className="text-caption text-soft">
        The site doesn’t say any more what these replaced, so nobody sees them. If it does again, so do they.
      </p>
      <ul className="grid gap-4">
        {unplaced.map(({ position, text, instead }) => (
          <li key={position} className="grid justify-items-start gap-1 text-caption wrap-anywhere">
            <span>{text}</span>
            <span className="text-soft">Instead of: {instead}</span>
            <Button
              variant="outline"
              size="small"
              aria-label={`Remove “${text}”`}
              isInactive={isBusy}
              onClick={() => remove(position)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
