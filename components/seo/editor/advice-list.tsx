import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { readStructuredData, structuredDataErrors } from '@/lib/seo/structured-data';
import { type Advice, adviceOn } from '@/lib/seo/structured-data-checks';
import type { SeoEditorModel } from './use-seo-editor';

const variants = {
  error: { Icon: CircleAlert, name: 'Error', className: 'text-danger' },
  warning: { Icon: TriangleAlert, name: 'Warning', className: 'text-accent-text' },
  note: { Icon: Info, name: 'Note', className: 'text-soft' },
} as const satisfies Record<Advice['severity'], object>;

/** Validation results of the custom structured data, updated while typing: errors that prevent saving first. */
export function AdviceList({ editor: { text, form, page, origin, figures } }: { editor: SeoEditorModel }) {
  const customJson = text.structuredData.trim() ? text.structuredData : null;
  const isShownAtField = form.formState.errors.structuredData !== undefined;
  const errors = customJson && !isShownAtField ? structuredDataErrors(customJson) : [];
  const advice: Advice[] = [
    ...errors.map((message) => ({ severity: 'error' as const, message })),
    ...adviceOn(readStructuredData(customJson), page, origin, figures),
  ];
  return (
    <div role="status">
      {customJson && advice.length === 0 && !isShownAtField && (
        <p className="text-caption text-soft">Looks good.</p>
      )}
      <ul className="grid gap-1.5 text-caption">
        {advice.map(({ severity, message }) => (
          <Line key={message} severity={severity} message={message} />
        ))}
      </ul>
    </div>
  );
}

function Line({ severity, message }: Advice) {
  const { Icon, name, className } = variants[severity];
  return (
    <li className="flex gap-2 wrap-anywhere">
      <Icon aria-hidden="true" className={`mt-[0.15em] size-4 shrink-0 ${className}`} />
      <span>
        <span className={`font-semibold ${className}`}>{name}:</span> {message}
      </span>
    </li>
  );
}
