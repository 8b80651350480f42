import type { Faq } from '@/lib/site/schema';
import { LinkedText } from './linked-text';

/** An FAQ accordion; answers with figures have the date they were last checked. */
export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div className="border-b border-field/50">
      {faqs.map(({ question, answer, asOf }, index) => (
        <details key={question} open={index === 0} className="group border-t border-field/50">
          <summary className="grid min-h-16 list-none grid-cols-[minmax(0,1fr)_1.5rem] items-center gap-x-6 py-4 hover:text-primary-strong [&::-webkit-details-marker]:hidden">
            <h3 className="text-h4 decoration-accent decoration-1 underline-offset-8 group-hover:group-not-open:underline">
              <LinkedText text={question} />
            </h3>
            <span
              aria-hidden="true"
              className="relative size-6 text-primary print:hidden before:absolute before:inset-x-0.5 before:top-1/2 before:border-t-2 after:absolute after:inset-y-0.5 after:left-1/2 after:border-l-2 group-open:after:hidden"
            />
          </summary>
          <div className="max-w-measure pb-7">
            <p>
              <LinkedText text={answer} />
            </p>
            {asOf && <p className="mt-2 text-caption text-soft">Checked {asOf}.</p>}
          </div>
        </details>
      ))}
    </div>
  );
}
