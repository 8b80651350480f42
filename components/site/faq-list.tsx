import type { Faq } from '@/lib/site/schema';

/** Questions with their answers in full view; an answer with figures says when they were checked. */
export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-2 lg:mt-14">
      {faqs.map(({ question, answer, asOf }) => (
        <section key={question} className="border-t border-field/50 pt-5">
          <h3 className="text-h4">{question}</h3>
          <p className="mt-3 max-w-measure">{answer}</p>
          {asOf && <p className="mt-2 text-caption text-soft">Checked {asOf}.</p>}
        </section>
      ))}
    </div>
  );
}
