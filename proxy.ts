import { getSessionCookie } from 'better-auth/cookies';
import { type NextRequest, NextResponse } from 'next/server';
import { currentStaff } from '@/lib/auth/queries';
import { staffReturnPath } from '@/lib/auth/return-path';
import { fetchOwn, isOwnRequest } from '@/lib/http/own-request';
import { serviceIds } from '@/lib/site/service-labels';

const SIGN_IN_PAGE = '/admin/sign-in';
const NOT_FOUND_PAGE = '/service-not-found';

export function proxy(request: NextRequest) {
  const { pathname } = request.nextUrl;
  if (!canBeDecoded(pathname))
    return NextResponse.json({ message: 'This address is not valid.', code: 'invalid' }, { status: 400 });
  if (pathname.startsWith('/admin')) return guardAdmin(request);
  if (pathname.startsWith('/api')) return NextResponse.next();
  return guardServices(request);
}

/** Next answers a path with a broken escape, as in `%E0`, with a fault of its own. */
function canBeDecoded(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * Leads a browser without a session to sign-in and back, and one with a session past it, before any of the page is
 * sent: a redirect from within a page is a script. It opens nothing: every admin page and call checks the session itself.
 */
async function guardAdmin(request: NextRequest) {
  const { pathname, search, searchParams } = request.nextUrl;
  const isSignedIn = await hasSession(request);
  const isSignInPage = pathname === SIGN_IN_PAGE;
  if (isSignedIn !== isSignInPage) return NextResponse.next();
  const target = isSignedIn
    ? new URL(staffReturnPath(searchParams.get('next')), request.nextUrl)
    : new URL(`${SIGN_IN_PAGE}?${new URLSearchParams({ next: pathname + search })}`, request.nextUrl);
  return NextResponse.redirect(target);
}

async function hasSession(request: NextRequest): Promise<boolean> {
  if (!getSessionCookie(request, { cookiePrefix: 'ridgelight' })) return false;
  // A database that cannot be asked is the page's to tell.
  return currentStaff(request.headers).then(Boolean, () => request.nextUrl.pathname !== SIGN_IN_PAGE);
}

/**
 * Answers an unknown service slug with a true 404 that reads 'Service Not Found' without JavaScript too.
 * Next cannot: `notFound()` in a page sends an empty document that only the browser's script fills in, and a
 * rewrite keeps the status of its target. So the prerendered page is asked for over loopback.
 */
async function guardServices({ nextUrl, headers }: NextRequest) {
  const isKnown = serviceIds.some((id) => nextUrl.pathname === `/services/${id}`);
  if (isKnown || isOwnRequest(headers)) return NextResponse.next();

  const page = await fetchOwn(NOT_FOUND_PAGE);
  return new NextResponse(page.body, {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

export const config = {
  matcher: ['/admin/:path*', '/api/admin/leads/:path*', '/services/:slug', '/service-not-found'],
};
