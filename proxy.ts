import { type NextRequest, NextResponse } from 'next/server';
import { currentStaff } from '@/lib/accounts/sign-in/queries';
import { isSignInPage, staffReturnPath } from '@/lib/accounts/sign-in/return-path';
import { isPrivatePage } from '@/lib/platform/server/private-pages';
import { getIndexNowKey } from '@/lib/seo/index-now/queries';
import { keyOfFile } from '@/lib/seo/index-now/schema';
import { redirectTarget } from '@/lib/seo/redirects/redirect-target';
import { pageByPath } from '@/lib/site/pages';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import { readConstants } from '@/lib/solar/constants/queries';
import { hasAssumptions, shortQuery } from '@/lib/solar/estimate/short-query';

const SIGN_IN_PAGE = '/admin/sign-in';

export function proxy(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  if (pathname === SAVINGS_PATH && hasAssumptions(searchParams)) return shortenQuery(request);
  if (isWithin('admin', pathname)) return guardAdmin(request);
  if (isWithin('api', pathname) || isPrivatePage(pathname) || pageByPath(pathname))
    return NextResponse.next();
  return answerUnknown(request);
}

/** Leads a form that sent every assumption to the same estimate in short. */
async function shortenQuery({ nextUrl }: NextRequest): Promise<NextResponse> {
  // Without the database the page still answers, with what the product ships with.
  const constants = await readConstants().catch(() => null);
  const query = constants && shortQuery(nextUrl.searchParams, constants.values);
  if (typeof query !== 'string') return NextResponse.next();
  const target = new URL(nextUrl.pathname + (query && `?${query}`), nextUrl);
  // Tomorrow's assumptions may be others.
  return NextResponse.redirect(target, { status: 303, headers: { 'Cache-Control': 'no-store' } });
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

/** What no page answers: the key of IndexNow, and an old path leads on to the page that took its place, for good. */
async function answerUnknown({ nextUrl, method }: NextRequest) {
  const key = keyOfFile(nextUrl.pathname);
  if (key !== undefined) return answerKey(key);
  const target = ['GET', 'HEAD'].includes(method) ? await redirectTarget(nextUrl.pathname) : null;
  if (target === null) return NextResponse.next();
  // A browser keeps a 301 for as long as it likes unless told to ask again, and staff can remove a redirect.
  const headers = { 'Cache-Control': 'no-cache' };
  return NextResponse.redirect(new URL(target + nextUrl.search, nextUrl), { status: 301, headers });
}

/** The content of `/<key>.txt`, by which search engines see that a notification is from this site. */
async function answerKey(key: string): Promise<NextResponse> {
  if (key !== (await getIndexNowKey().catch(() => undefined))) return NextResponse.next();
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new NextResponse(key, { headers });
}

export const config = {
  matcher: [
    // All but calls and files (lib/seo/redirects/redirect-path.ts names them too).
    '/((?!api/|_next/|images/|pictures/|share/|icons/|look/|calendar/[^/]+\\.ics$|favicon.ico$|icon.svg$|apple-icon.png$|(?:manifest|staff).webmanifest$|speculation-rules$|sitemap.xml$|robots.txt$).*)',
  ],
};
