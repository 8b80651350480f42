import { renderForVisitor } from '@/lib/documents/publish';
import {
  type FieldsBeforeFiles,
  filesQuery,
  isFormWithFiles,
  NO_FILES,
  type StoredFiles,
  storeFormFiles,
} from '@/lib/leads/files/form-files';
import { FILES_FIELD } from '@/lib/leads/files/schema';
import { LANDING_FIELD, WITHOUT_ESTIMATE_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { nativeContactSchema } from '@/lib/leads/intake/schema';
import { contentSubmissionId } from '@/lib/leads/intake/submission-id';
import { env } from '@/lib/platform/env';
import { cutOff, type FormFields, isFormEncoded, readForm, requireOnce } from '@/lib/platform/http/body';
import { clientAddress } from '@/lib/platform/http/client-address';
import { withCookies } from '@/lib/platform/http/cookies';
import { route, seeOther, toAppError } from '@/lib/platform/http/route';
import { problemPage } from '@/lib/platform/server/problem-page';
import { BUSY } from '@/lib/platform/server/rejection';
import { pagePolicy } from '@/lib/platform/server/security-headers';
import { fileNotes } from '@/lib/site/contact-notes';
import { respondToScript, type Submitted, submit } from './submission';

const isNativeForm = (request: Request) => isFormEncoded(request) || isFormWithFiles(request);

export const POST = route(async (request) => {
  const isPlainFormPost = isNativeForm(request) && request.headers.get('accept')?.includes('text/html');
  return isPlainFormPost ? respondWithPage(request) : respondToScript(request);
});

/** Responds to a form post without JavaScript: redirects to the success message, or returns the form with its errors. */
async function respondWithPage(request: Request): Promise<Response> {
  let values: Record<string, string> = {};
  let hasFiles = false;
  let submitted: Submitted | undefined;
  const submitForm = async (form: FormFields): Promise<Submitted> => {
    const { [WITHOUT_ESTIMATE_FIELD]: withoutEstimate, ...fields } = form.values;
    const landing = { [LANDING_FIELD]: fields[LANDING_FIELD] ?? landingOf(request) };
    values = { ...landing, ...fields, ...(withoutEstimate && { estimate: '' }) };
    // Whatever an estimate says is no reason to reject a lead: the page and a draft may both have put one in.
    requireOnce(form.repeated.filter((name) => name !== 'estimate'));
    const submissionId = values.submissionId || contentSubmissionId(values);
    submitted = await submit({ ...values, submissionId }, request.headers, nativeContactSchema);
    return submitted;
  };
  try {
    if (!isFormWithFiles(request))
      return redirect(request, await submitForm(await readForm(request)), NO_FILES);
    // The lead is stored before its files, and stays whatever becomes of them.
    const findLead = async ({ hasFiles: areChosen, ...form }: FieldsBeforeFiles) => {
      hasFiles = areChosen;
      const { id, link, isSpooled } = await submitForm(form);
      return link && !isSpooled ? id : undefined;
    };
    const files = await storeFormFiles(request, findLead, clientAddress(request.headers));
    if (!submitted) throw cutOff();
    return redirect(request, submitted, files);
  } catch (error) {
    const { status, message, details } = toAppError(error);
    const files: Record<string, string> = hasFiles ? { [FILES_FIELD]: fileNotes().chooseAgain } : {};
    const fields = { ...details.fields, ...files };
    const page = await renderForVisitor('/contact', { correction: { values, message, fields } }).catch(
      () => null,
    );
    if (page === null) return respondBusy();
    // In development.
    if (!page) throw error;
    const headers = new Headers(page.headers);
    for (const [name, value] of Object.entries(details.headers ?? {})) headers.set(name, value);
    return new Response(new Uint8Array(page.body), { status, headers });
  }
}

/** Leads to the page about the request, or to a message that says the same. */
function redirect(request: Request, { link, isSpooled }: Submitted, files: StoredFiles): Response {
  // A page about a lead that isn't in the database yet would say that there is none.
  if (link && !isSpooled) {
    return withCookies(seeOther(`${link.path}${filesQuery(files)}#message-sent`), [link.cookie]);
  }
  const cameFromHome = URL.parse(request.headers.get('referer') ?? '')?.pathname === '/';
  const message = seeOther(
    `${cameFromHome ? '/' : '/contact'}#${files.problems.length > 0 ? 'message-sent-without-files' : 'message-sent'}`,
  );
  return withCookies(message, link ? [link.cookie] : []);
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
