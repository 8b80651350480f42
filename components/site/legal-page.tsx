import { longDateText } from '@/lib/site/legal';
import type { LegalDocument } from '@/lib/site/schema';
import { contentColumns } from './content-section';
import { LinkedText } from './linked-text';
import { PageHeader } from './page-header';

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

interface LegalPageProps {
  path: string;
  heading: string;
  document: LegalDocument;
  /** The date of the last change of its words; null until it is known. */
  updatedOn: string | null;
}

/** A legal document with its dates, a table of contents in the margin, and a link home. */
export function LegalPage({ path, heading, document, updatedOn }: LegalPageProps) {
  const { firstVersion, firstVersionText, sections } = document;
  return (
    <>
      <PageHeader
        path={path}
        heading={heading}
        lead={
          <>
            <span className="inline-block">
              First version: <time dateTime={firstVersion}>{firstVersionText}</time>.
            </span>
            {updatedOn && (
              <>
                {' '}
                {/* All of it is a date, which is no part of the words that it dates. */}
                <time dateTime={updatedOn} className="inline-block">
                  Last updated: {longDateText(updatedOn)}.
                </time>
              </>
            )}
          </>
        }
      />
      <div className={`wrap py-air ${contentColumns}`}>
        <nav
          aria-label="On this page"
          className="max-lg:mb-12 lg:sticky lg:top-28 lg:self-start print:hidden"
        >
          <ol className="border-b border-rule text-caption sm:max-lg:columns-2 sm:max-lg:gap-x-10 sm:max-lg:border-b-0">
            {sections.map(({ heading }, index) => (
              <li key={heading} className="break-inside-avoid border-t border-rule">
                <a
                  href={`#${anchor(heading)}`}
                  className="grid min-h-9 grid-cols-[1.75rem_minmax(0,1fr)] items-baseline py-1.5 leading-snug decoration-accent underline-offset-4 hover:underline"
                >
                  <span aria-hidden="true" className="text-accent-text tabular-nums">
                    {index + 1}
                  </span>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {sections.map(({ heading, paragraphs, list }, index) => (
            <section
              key={heading}
              id={anchor(heading)}
              className="scroll-mt-28 border-t border-rule py-8 first:border-t-0 first:pt-0"
            >
              <h2 className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-baseline text-h4 sm:grid-cols-[3rem_minmax(0,1fr)]">
                <span aria-hidden="true" className="text-accent-text tabular-nums">
                  {index + 1}
                </span>
                {heading}
              </h2>
              <div className="mt-3 grid max-w-measure gap-3 sm:box-content sm:pl-12">
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>
                    <LinkedText text={paragraph} />
                  </p>
                ))}
                {list && (
                  <ul className="list-disc pl-5 marker:text-accent-text">
                    {list.map((entry) => (
                      <li key={entry}>{entry}</li>
                    ))}
                  </ul>
                )}
              </div>
            </section>
          ))}
          <a href="/" className="link mt-4 inline-block py-2 sm:ml-12">
            Back to Home
          </a>
        </div>
      </div>
    </>
  );
}
