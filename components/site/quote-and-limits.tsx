import { limits, quote } from '@/lib/site/quote';
import { ContentSection } from './content-section';
import { LinkedText } from './linked-text';

/** The line items of a quote. */
export function QuoteSheet() {
  return (
    <ContentSection
      headingId="quote-heading"
      heading={quote().heading}
      lead={quote().lead}
      margin={
        <p>An estimate isn’t an offer. Nothing is binding until you and we have signed a written contract.</p>
      }
      className="bg-secondary-wash"
    >
      <dl className="border border-rule border-t-4 border-t-primary bg-surface-raised px-5 py-2 sm:px-10 sm:py-5">
        {quote().parts.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-x-8 gap-y-1 border-rule py-3.5 not-first:border-t sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-baseline"
          >
            <dt className="font-serif text-h4 leading-tight">{title}</dt>
            <dd className="max-w-measure max-sm:text-[0.97rem] max-sm:leading-snug">
              <LinkedText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </ContentSection>
  );
}

/** A list of what we don't do. */
export function Limits() {
  return (
    <ContentSection headingId="limits-heading" heading={limits().heading} lead={limits().lead}>
      <ul className="grid gap-x-12 md:grid-cols-2">
        {limits().points.map(({ title, text }) => (
          <li key={title} className="border-t border-rule py-4 md:py-5">
            <h3 className="text-h4 decoration-danger/70 decoration-1 [text-decoration-skip-ink:none]">
              {title}
            </h3>
            <p className="mt-1 max-w-measure text-soft max-md:text-[0.97rem] max-md:leading-snug md:mt-2">
              <LinkedText text={text} />
            </p>
          </li>
        ))}
      </ul>
    </ContentSection>
  );
}
