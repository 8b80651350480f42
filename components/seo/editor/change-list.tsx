import { describeChange, type SeoChange } from '@/lib/seo/changes';

/** The unsaved changes. */
export function ChangeList({ changes }: { changes: SeoChange[] }) {
  return (
    <section aria-labelledby="unsaved-changes" className="grid gap-4">
      <h3 id="unsaved-changes" className="text-[1.25rem]">
        Not saved yet
      </h3>
      {changes.length === 0 ? <p className="text-soft">No changes yet.</p> : <Changes changes={changes} />}
    </section>
  );
}

/** A list of changes. */
export function Changes({ changes }: { changes: SeoChange[] }) {
  return (
    <ul className="grid gap-2 text-[0.9375rem]">
      {changes.map((change) => (
        <li key={change.name} className="border-l-2 border-secondary pl-3 wrap-anywhere">
          {describeChange(change)}
        </li>
      ))}
    </ul>
  );
}
