import { When } from '@/components/shell/when';
import { Button } from '@/components/ui/button';
import type { WordsEditorModel } from './use-words-editor';

/** Who changed the words of the page, when, and from what to what. */
export function WordsHistory({ editor }: { editor: WordsEditorModel }) {
  const { history, restore, isBusy } = editor;
  return (
    <details className="border-t border-rule py-4">
      <summary className="min-h-6 w-fit cursor-pointer font-semibold">History</summary>
      {history.length === 0 && (
        <p className="mt-2 text-soft">This page has always had the site’s own words.</p>
      )}
      <ol className="mt-2 grid gap-4">
        {history.map(({ version, changedAt, changedBy, changes, texts }, index) => (
          <li key={version} className="grid gap-1 text-caption wrap-anywhere">
            <span className="flex flex-wrap items-center justify-between gap-x-4">
              <span>
                <span className="font-semibold">Version {version}</span> by {changedBy ?? 'unknown'},{' '}
                <When at={changedAt} />
              </span>
              {index > 0 && (
                <Button
                  variant="outline"
                  size="small"
                  aria-label={`Restore version ${version}`}
                  isInactive={isBusy}
                  onClick={() => restore(version, texts)}
                >
                  Restore
                </Button>
              )}
            </span>
            {changes.map(({ label, from, to }) => (
              <span key={label} className="block">
                {label}: {from} → {to}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}
