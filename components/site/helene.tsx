import { heleneWith } from '@/lib/site/local-news/buncombe-county';
import type { ModelFigures } from '@/lib/site/model-figures';
import { LinkedText } from './linked-text';

/** What the long outage after Helene showed about backup power. */
export function Helene({ figures }: { figures: ModelFigures }) {
  const { heading, paragraphs: all } = heleneWith(figures);
  const [opening = '', ...paragraphs] = all;
  return (
    <section
      id="helene"
      aria-labelledby="helene-heading"
      className="on-inverse bg-surface-inverse text-on-inverse py-air"
    >
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <h2 id="helene-heading" className="border-t border-current pt-5 text-h2">
          {heading}
        </h2>
        <div className="grid max-w-[42rem] content-start gap-5 border-rule-inverse lg:border-t lg:pt-5">
          <p className="font-serif text-h4 leading-snug">
            <LinkedText text={opening} />
          </p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-on-inverse-soft">
              <LinkedText text={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
