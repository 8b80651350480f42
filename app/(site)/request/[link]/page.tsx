import type { Metadata } from 'next';
import { headers as requestHeaders } from 'next/headers';
import { ConfirmPage } from '@/components/site/request/confirm-page';
import { NoRequestPage } from '@/components/site/request/no-request-page';
import { RequestFiles, sentFilesText } from '@/components/site/request/request-files';
import { RequestPage } from '@/components/site/request/request-page';
import { currentRendering } from '@/lib/documents/rendering';
import { readDayExceptions } from '@/lib/hours/queries';
import { listRequestFiles } from '@/lib/leads/files/queries';
import { getAutoReply } from '@/lib/leads/notify/queries';
import { countGuess } from '@/lib/leads/request/guesses';
import { nextStepOf } from '@/lib/leads/request/next-step';
import { findRequest, getRequestDetails, isKnownBrowser } from '@/lib/leads/request/queries';
import { type ConfirmProblem, confirmProblems, endsOfPhone } from '@/lib/leads/request/schema';
import { getChangeLimit } from '@/lib/leads/visit-offers/queries';
import { slotStateOf } from '@/lib/leads/visit-offers/slot-state';
import { dayText, spanText } from '@/lib/leads/visits/visit-time';
import { clientAddress } from '@/lib/platform/http/client-address';
import { business, hoursInSentence } from '@/lib/site/business';
import { callBackAfter } from '@/lib/site/call-back';
import { openingTexts } from '@/lib/site/opening-text';
import { weekHours } from '@/lib/site/week';

export const generateMetadata = (): Metadata => ({
  title: { absolute: `Your Request | ${business().name}` },
  robots: { index: false, follow: false },
});

/** A homeowner's page about their request. The key of its address opens it in the browser that sent it, and in one that has been confirmed. */
export default async function RequestRoute({ params, searchParams }: PageProps<'/request/[link]'>) {
  const { link: key } = await params;
  const { problem, done } = await searchParams;
  const { headers, address } = await visitor();
  const request = await findRequest(key);
  if (!request) {
    const isOver = await countGuess(address);
    setStatus(isOver ? 429 : 404);
    return (
      <NoRequestPage {...(isOver && { text: 'That’s too many links that don’t work. Please call us.' })} />
    );
  }
  const api = `/api/request/${key}`;
  if (!isKnownBrowser(headers, request))
    return (
      <ConfirmPage
        api={api}
        error={isConfirmProblem(problem) ? confirmProblems[problem] : undefined}
        mayConfirm={endsOfPhone(request).length > 0}
      />
    );
  const details = await getRequestDetails(request.leadId);
  if (!details) {
    setStatus(404);
    return <NoRequestPage />;
  }
  const [{ namesCallTime }, exceptions, changeLimit, files] = await Promise.all([
    getAutoReply(),
    readDayExceptions(),
    getChangeLimit(),
    listRequestFiles(request.leadId),
  ]);
  const now = Date.now();
  const callBack = namesCallTime ? callBackAfter(Date.parse(details.sentAt), exceptions) : null;
  const { sentence } = openingTexts({ week: weekHours(), exceptions }, now);
  const slots = slotStateOf(details, { now, hours: changeLimit, problem, done });
  return (
    <RequestPage
      api={api}
      details={details}
      next={nextStepOf(details, { callBack, mayChangeVisit: slots.isChangeable, now })}
      // It says nothing when it doesn’t open within a month.
      opening={sentence || `We’re open ${hoursInSentence()}.`}
      slots={slots}
      visitOn={details.visit && spanText(details.visit)}
      sent={{
        done: String(done),
        problem: String(problem),
        correction: currentRendering()?.correction,
      }}
      sentOn={`Sent on ${dayText(details.sentAt)}`}
      files={<RequestFiles api={api} files={files} outcome={{ problem, done }} />}
      filesNote={sentFilesText({ problem, done })}
    />
  );
}

const isConfirmProblem = (text: unknown): text is ConfirmProblem =>
  Object.hasOwn(confirmProblems, String(text));

function setStatus(status: number): void {
  const rendering = currentRendering();
  if (rendering) rendering.status = status;
}

/** Whoever asks: told by the server where it renders the page, and by Next in development. */
async function visitor(): Promise<{ headers: Headers; address: string | undefined }> {
  const { visitor } = currentRendering() ?? {};
  if (visitor) return { headers: new Headers({ cookie: visitor.cookie }), address: visitor.address };
  const headers = new Headers(await requestHeaders());
  return { headers, address: clientAddress(headers) };
}
