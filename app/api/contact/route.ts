import { renderForVisitor } from '@/lib/documents/publish';
import { LANDING_FIELD, WITHOUT_ESTIMATE_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { nativeContactSchema } from '@/lib/leads/intake/schema';
import { contentSubmissionId } from '@/lib/leads/intake/submission-id';
import { env } from '@/lib/platform/env';
import { isFormEncoded, readForm, requireOnce } from '@/lib/platform/http/body';
import { withCookies } from '@/lib/platform/http/cookies';
import { route, seeOther, toAppError } from '@/lib/platform/http/route';
import { problemPage } from '@/lib/platform/server/problem-page';
import { BUSY } from '@/lib/platform/server/rejection';
import { pagePolicy } from '@/lib/platform/server/security-headers';
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
    const { [WITHOUT_ESTIMATE_FIELD]: withoutEstimate, ...fields } = form.values;
    const landing = { [LANDING_FIELD]: fields[LANDING_FIELD] ?? landingOf(request) };
    values = { ...landing, ...fields, ...(withoutEstimate && { estimate: '' }) };
    // Whatever an estimate says is no reason to reject a lead: the page and a draft may both have put one in.
    requireOnce(form.repeated.filter((name) => name !== 'estimate'));
    const submissionId = values.submissionId || contentSubmissionId(values);
    const { link, isSpooled } = await submit(
      { ...values, submissionId },
      request.headers,
      nativeContactSchema,
    );
    const cameFromHome = URL.parse(request.headers.get('referer') ?? '')?.pathname === '/';
    // A page about a lead that isn't in the database yet would say that there is none.
    const page = link && !isSpooled ? link.path : cameFromHome ? '/' : '/contact';
    return withCookies(seeOther(`${page}#message-sent`), link ? [link.cookie] : []);
  } catch (error) {
    const { status, message, details } = toAppError(error);
    const correction = { values, message, fields: details.fields ?? {} };
    const page = await renderForVisitor('/contact', { correction }).catch(() => null);
    if (page === null) return respondBusy();
    // In development.
    if (!page) throw error;
    const headers = new Headers(page.headers);
    for (const [name, value] of Object.entries(details.headers ?? {})) headers.set(name, value);
    return new Response(new Uint8Array(page.body), { status, headers });
  }
}

/** The path and the query of the page with the form, which a browser names even without scripts. */
function landingOf({ headers }: Request): string {
  const page = URL.parse(headers.get('referer') ?? '');
  return page ? page.pathname + page.search : '';
}

/** The form can't be shown again right now; what was typed is still there when the visitor goes back. */
async function respondBusy(): Promise<Response> {
  const problem = await problemPage(BUSY.message);
  const headers = new Headers({ ...BUSY.headers, 'Content-Type': 'text/html; charset=utf-8' });
  const isSecure = env().SITE_URL.startsWith('https:');
  headers.set('Content-Security-Policy', pagePolicy({ styles: problem?.styles ?? [] }, isSecure));
  return new Response(problem?.html ?? BUSY.message, { status: BUSY.status, headers });
}
