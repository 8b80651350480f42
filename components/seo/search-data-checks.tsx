import type { ReactNode } from 'react';
import { IssueBadge } from '@/components/shell/issue-badge';
import type { PageFacts } from '@/lib/seo/page-facts';

/** The results of the checks on a page's live HTML. */
export function SearchDataChecks({ row }: { row: PageFacts }) {
  const { images, canonical, canonicalTarget, isHidden, advice, differingFields } = row;
  return (
    <dl className="grid gap-y-1 max-lg:border-t max-lg:border-rule max-lg:pt-3.5">
      <Check name="Images">{imagesText(images)}</Check>
      <Check name="Canonical">
        <span className="wrap-anywhere">{URL.parse(canonical)?.pathname ?? canonical}</span>
      </Check>
      <Check name="Index">
        {isHidden ? (
          <IssueBadge text="Hidden from search engines" />
        ) : canonicalTarget === null ? (
          'May be listed'
        ) : (
          <IssueBadge text={`Lists ${canonicalTarget} instead`} />
        )}
      </Check>
      <Check name="JSON-LD">
        <AdviceSummary advice={advice} />
      </Check>
      <Check name="Live">{liveText(differingFields)}</Check>
    </dl>
  );
}

function Check({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.25rem_minmax(0,1fr)] items-start gap-x-2 text-caption">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  );
}

/** Lists errors in full, and only the number of warnings, because the editor lists them. */
function AdviceSummary({ advice }: Pick<PageFacts, 'advice'>) {
  const errors = advice.filter(({ severity }) => severity === 'error');
  const rest = advice.length - errors.length;
  const warnings = rest > 0 && `${rest} ${rest === 1 ? 'warning' : 'warnings'}`;
  return (
    <>
      {errors.map(({ message }) => (
        <p key={message} className="mb-1">
          <IssueBadge text={message} />
        </p>
      ))}
      {[errors.length === 0 && 'No errors', warnings].filter(Boolean).join(', ')}
    </>
  );
}

function imagesText(images: PageFacts['images']) {
  if (!images) return 'Unknown';
  if (images.all === 0) return 'None';
  const text = `${images.withAlt} of ${images.all} with alt text`;
  return images.withAlt < images.all ? <IssueBadge text={text} /> : text;
}

function liveText(differingFields: PageFacts['differingFields']) {
  if (!differingFields) return <IssueBadge text="We couldn’t read the page" />;
  if (differingFields.length === 0) return 'Yes, as saved';
  return <IssueBadge text={`Not yet: ${differingFields.join(', ')}`} />;
}
