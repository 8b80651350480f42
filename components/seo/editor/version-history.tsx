import { When } from '@/components/shell/when';
import { Button } from '@/components/ui/button';
import { changesBetween } from '@/lib/seo/changes';
import type { SeoRevision } from '@/lib/seo/schema';
import { Changes } from './change-list';
import { defaultFields } from './form-values';
import type { SeoEditorModel } from './use-seo-editor';

interface VersionHistoryProps {
  editor: SeoEditorModel;
  onRestore: (version: number) => void;
}

/** The version history of the page's search data, newest first; each version can be restored, even after a reset. */
export function VersionHistory({ editor, onRestore }: VersionHistoryProps) {
  const { history } = editor.state;
  return (
    <section aria-labelledby="history" className="grid gap-4">
      <h3 id="history" className="text-[1.25rem]">
        History
      </h3>
      {history.length === 0 && <p className="text-soft">This page has always used its default values.</p>}
      <ol className="grid">
        {history.map((revision, index) => (
          <Revision
            key={revision.version}
            revision={revision}
            before={history[index + 1]}
            own={defaultFields(editor.page)}
            isCurrent={index === 0}
            isBusy={editor.pendingChange !== null}
            onRestore={onRestore}
          />
        ))}
      </ol>
    </section>
  );
}

interface RevisionProps {
  revision: SeoRevision;
  before: SeoRevision | undefined;
  /** The page's default fields. */
  own: ReturnType<typeof defaultFields>;
  isCurrent: boolean;
  isBusy: boolean;
  onRestore: (version: number) => void;
}

const actionLabels = { save: 'Saved', reset: 'Reset to defaults', restore: 'Restored' };

function Revision({ revision, before, own, isCurrent, isBusy, onRestore }: RevisionProps) {
  const { version, action, content, createdAt, createdBy } = revision;
  const changes = changesBetween(before?.content ?? own, content ?? own);
  return (
    <li className="grid gap-3 border-t border-rule py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">
            Version {version}: {actionLabels[action]}
          </span>{' '}
          <span className="text-caption text-soft">
            by {createdBy}, <When at={createdAt} />
          </span>
        </p>
        {isCurrent ? (
          <span className="text-caption font-semibold text-success">Current</span>
        ) : (
          content && (
            <Button
              variant="outline"
              size="small"
              aria-label={`Restore version ${version}`}
              isInactive={isBusy}
              onClick={() => onRestore(version)}
            >
              Restore
            </Button>
          )
        )}
      </div>
      {changes.length > 0 ? (
        <Changes changes={changes} />
      ) : (
        <p className="text-caption text-soft">Same as the version before.</p>
      )}
    </li>
  );
}
