import { type NextRequest, NextResponse } from 'next/server';
import { currentStaff } from '@/lib/accounts/sign-in/queries';
import { isSignInPage, staffReturnPath } from '@/lib/accounts/sign-in/return-path';
import { readConstants } from '@/lib/estimates/current-constants';
import { hasAssumptions, shortQuery } from '@/lib/estimates/short-query';
import { STATUS_HEADER } from '@/lib/platform/server/internal-headers';
import { keyOfFile } from '@/lib/seo/index-now/schema';
import { isServicePath, SERVICE_NOT_FOUND_PAGE } from '@/lib/seo/not-found-page';
import { redirectTarget } from '@/lib/seo/redirects/redirect-target';
import { pageByPath } from '@/lib/site/pages';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import { answerRoute, isAnswerRoute } from '@/lib/solar/estimate/asks-estimate';

const SIGN_IN_PAGE = '/admin/sign-in';
const NO_PAGE = '/_not-found';

export function proxy(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const answer = answerRoute(pathname + search);
  if (answer) return answerEstimate(request, answer);
  if (isAnswerRoute(pathname)) return NextResponse.rewrite(new URL(NO_PAGE, request.nextUrl));
  if (isWithin('admin', pathname)) return guardAdmin(request);
  if (isWithin('api', pathname) || pageByPath(pathname)) return NextResponse.next();
  return answerUnknown(request);
}

/** Has a route answer the query of a page; a form that sent every assumption leads to the same estimate in short. */
async function answerEstimate({ nextUrl }: NextRequest, route: string): Promise<NextResponse> {
  const { pathname, search, searchParams } = nextUrl;
  if (pathname === SAVINGS_PATH && hasAssumptions(searchParams)) {
    // Without the database the page still answers, with what the product ships with.
    const constants = await readConstants().catch(() => null);
    const query = constants && shortQuery(searchParams, constants.values);
    if (typeof query === 'string') {
      const target = new URL(pathname + (query && `?${query}`), nextUrl);
      // Tomorrow's assumptions may be others.
      return NextResponse.redirect(target, { status: 303, headers: { 'Cache-Control': 'no-store' } });
    }
  }
  return NextResponse.rewrite(new URL(route + search, nextUrl));
}

const isWithin = (folder: string, pathname: string) => `${pathname}/`.startsWith(`/${folder}/`);

/**
 * Leads a browser without a session to sign-in and back, and one with a session past it, before any of the page is
 * sent: a redirect from within a page is a script. It opens nothing: every admin page and call checks the session itself.
 */
async function guardAdmin(request: NextRequest) {
  const { pathname, search, searchParams } = request.nextUrl;
  if (isSignInPage(pathname) && pathname !== SIGN_IN_PAGE) return NextResponse.next();
  const isSignedIn = await hasSession(request);
  if (isSignedIn !== (pathname === SIGN_IN_PAGE)) return NextResponse.next();
  const target = isSignedIn
    ? new URL(staffReturnPath(searchParams.get('next')), request.nextUrl)
    : new URL(`${SIGN_IN_PAGE}?${new URLSearchParams({ next: pathname + search })}`, request.nextUrl);
  return NextResponse.redirect(target);
}

async function hasSession(request: NextRequest): Promise<boolean> {
  // A database that cannot be asked is the page's to tell.
  return currentStaff(request.headers).then(Boolean, () => request.nextUrl.pathname !== SIGN_IN_PAGE);
}

/** What no page answers: the key of IndexNow has a route, and an old path leads on to the page that took its place, for good. */
async function answerUnknown({ nextUrl, method }: NextRequest) {
  const key = keyOfFile(nextUrl.pathname);
  if (key !== undefined) return NextResponse.rewrite(new URL(`/api/seo/index-now/${key}`, nextUrl));
  const target = ['GET', 'HEAD'].includes(method) ? await redirectTarget(nextUrl.pathname) : null;
  if (target !== null) {
    // A browser keeps a 301 for as long as it likes unless told to ask again, and staff can remove a redirect.
    const headers = { 'Cache-Control': 'no-cache' };
    return NextResponse.redirect(new URL(target + nextUrl.search, nextUrl), { status: 301, headers });
  }
  return isServicePath(nextUrl.pathname) ? answerUnknownService(nextUrl) : NextResponse.next();
}

/**
 * Answers an unknown service slug with a true 404 that reads 'Service Not Found' without JavaScript too. Next cannot:
 * `notFound()` in a page sends an empty document that only the browser's script fills in, and a rewrite keeps the
 * status of its target; so our server sets it.
 */
function answerUnknownService(url: URL): NextResponse {
  return NextResponse.rewrite(new URL(SERVICE_NOT_FOUND_PAGE, url), { headers: { [STATUS_HEADER]: '404' } });
}

export const config = {
  matcher: [
    // All but calls and files (lib/seo/redirects/redirect-path.ts names them too).
    '/((?!api/|_next/|images/|share/|icons/|favicon.ico$|icon.svg$|apple-icon.png$|manifest.webmanifest$|sitemap.xml$|robots.txt$).*)',
  ],
};
