import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { Outcome } from './use-seo-editor';

/** The success, warning or error messages of the last change. */
export function OutcomeLine({ outcome }: { outcome: Outcome | null }) {
  const lineClass = 'mb-3 flex gap-2 px-3 py-2 text-[0.9375rem] font-semibold wrap-anywhere';
  return (
    <>
      <div role="status">
        {outcome?.isGood && (
          <p className={`${lineClass} bg-success-wash text-success`}>
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>{outcome.text}</span>
          </p>
        )}
        {outcome?.warnings?.map((warning) => (
          <p key={warning} className={`${lineClass} bg-secondary-wash text-ink`}>
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
            <span>{warning}</span>
          </p>
        ))}
      </div>
      <div role="alert">
        {outcome && !outcome.isGood && (
          <p className={`${lineClass} bg-danger-wash text-danger`}>
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>{outcome.text}</span>
            {outcome.isSignedOut && (
              <a href="/admin/sign-in" target="_blank" rel="noreferrer" className="link">
                Sign in<span className="sr-only"> (new tab)</span>
              </a>
            )}
          </p>
        )}
      </div>
    </>
  );
}
