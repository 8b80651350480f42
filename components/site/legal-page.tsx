import Link from 'next/link';
import type { LegalDocument } from '@/lib/site/schema';
import { PageHeader } from './page-header';

/** A legal text with the day it was last changed, and the way home. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { title, lastUpdated, lastUpdatedText, sections } = document;
  return (
    <>
      <PageHeader
        heading={title}
        lead={
          <>
            Last updated: <time dateTime={lastUpdated}>{lastUpdatedText}</time>
          </>
        }
      />
      <div className="wrap py-air">
        {sections.map(({ heading, paragraphs, list }) => (
          <section
            key={heading}
            className="grid gap-x-14 gap-y-3 border-t border-rule py-7 lg:grid-cols-[2fr_3fr]"
          >
            <h2 className="text-h4">{heading}</h2>
            <div className="grid max-w-[42rem] gap-3">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {list && (
                <ul className="list-disc pl-5 marker:text-gold-text">
                  {list.map((entry) => (
                    <li key={entry}>{entry}</li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
        <Link href="/" className="link mt-8 inline-block py-1">
          Back to Home
        </Link>
      </div>
    </>
  );
}
