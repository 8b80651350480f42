import type { Faq } from '@/lib/site/schema';
import { LinkedText } from './linked-text';

/** An FAQ accordion. A link to an answer opens it, because its anchor is within what is closed. */
export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div className="border-b border-field/50">
      {faqs.map(({ id, question, answer }) => (
        <details key={question} className="group border-t border-field/50">
          <summary className="grid min-h-16 list-none grid-cols-[minmax(0,1fr)_1.5rem] items-center gap-x-6 py-4 hover:text-primary-strong [&::-webkit-details-marker]:hidden">
            <h3 className="text-h4 decoration-accent decoration-1 underline-offset-8 group-hover:group-not-open:underline">
              <LinkedText text={question} />
            </h3>
            <span
              aria-hidden="true"
              className="relative size-6 text-primary print:hidden before:absolute before:inset-x-0.5 before:top-1/2 before:border-t-2 after:absolute after:inset-y-0.5 after:left-1/2 after:border-l-2 group-open:after:hidden"
            />
          </summary>
          <p id={id} className="max-w-measure scroll-mt-44 pb-7 whitespace-pre-line">
            <LinkedText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
