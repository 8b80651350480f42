import { createElement } from 'react';
import { CorrectionPage } from '@/components/site/contact/correction-page';
import { estimateToAttach } from '@/lib/estimates/attach';
import { nativeContactSchema } from '@/lib/leads/intake/schema';
import { contentSubmissionId } from '@/lib/leads/intake/submission-id';
import { isFormEncoded, readForm, requireOnce } from '@/lib/platform/http/body';
import { route, seeOther, toAppError } from '@/lib/platform/http/route';
import { respondToScript, submit } from './submission';

export const POST = route(async (request) => {
  const isPlainFormPost = isFormEncoded(request) && request.headers.get('accept')?.includes('text/html');
  return isPlainFormPost ? respondWithPage(request) : respondToScript(request);
});

/** Responds to a form post without JavaScript: redirects to the success message, or returns the form with its errors. */
async function respondWithPage(request: Request): Promise<Response> {
  let values: Record<string, string> = {};
  try {
    const form = await readForm(request);
    values = form.values;
    // Whatever an estimate says is no reason to reject a lead: the page and a draft may both have put one in.
    requireOnce(form.repeated.filter((name) => name !== 'estimate'));
    const submissionId = values.submissionId || contentSubmissionId(values);
    await submit({ ...values, submissionId }, request.headers, nativeContactSchema);
    const cameFromHome = URL.parse(request.headers.get('referer') ?? '')?.pathname === '/';
    return seeOther(`${cameFromHome ? '/' : '/contact'}#message-sent`);
  } catch (error) {
    const { status, message, details } = toAppError(error);
    const estimate = await estimateToAttach(values.estimate);
    const page = createElement(CorrectionPage, { values, message, fields: details.fields, estimate });
    // Dynamic, because Next forbids this import statically; here it renders the whole document.
    const { renderToStaticMarkup } = await import('react-dom/server');
    return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
      status,
      headers: { ...details.headers, 'Content-Type': 'text/html; charset=utf-8' },
    });
  }
}
