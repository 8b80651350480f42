import { business } from '@/lib/site/business';
import { problem } from '@/lib/site/problem';
import { CorrectionLayout } from './contact/correction-layout';

/**
 * The response of the server itself to a browser whose request it doesn't pass on. A whole HTML document with its own styles,
 * so that it needs no other request.
 */
export function ProblemPage({ message }: { message: string }) {
  return (
    <CorrectionLayout title={problem.heading} heading={problem.heading} text={message}>
      <main>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of this page, with its query */}
        <a href="" className="button">
          {problem.again}
        </a>
        <p>
          Or call <a href={`tel:${business.phone.e164}`}>{business.phone.display}</a>, or go back to{' '}
          <a href="/">the home page</a>.
        </p>
      </main>
    </CorrectionLayout>
  );
}
