import { getSessionCookie } from 'better-auth/cookies';
import { type NextRequest, NextResponse } from 'next/server';
import { serviceIds } from '@/lib/site/service-labels';

const SIGN_IN_PAGE = '/admin/sign-in';
const NOT_FOUND_PAGE = '/service-not-found';
const OWN_REQUEST = 'x-own-request';

export function proxy(request: NextRequest) {
  const { pathname } = request.nextUrl;
  return pathname.startsWith('/admin') ? guardAdmin(request) : guardServices(request);
}

/**
 * Leads a browser without a session cookie to sign-in and back, before any of the page is sent. It opens
 * nothing: every admin page and call checks the session itself.
 */
function guardAdmin(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (pathname === SIGN_IN_PAGE || getSessionCookie(request, { cookiePrefix: 'ridgelight' })) {
    return NextResponse.next();
  }
  const target = request.nextUrl.clone();
  target.pathname = SIGN_IN_PAGE;
  target.search = new URLSearchParams({ next: pathname + search }).toString();
  return NextResponse.redirect(target);
}

/**
 * Answers an unknown service slug with a true 404 that reads 'Service Not Found' without JavaScript too.
 * Next cannot: `notFound()` in a page sends an empty document that only the browser's script fills in, and a
 * rewrite keeps the status of its target. So the prerendered page is asked for over loopback.
 */
async function guardServices({ nextUrl, headers }: NextRequest) {
  const isKnown = serviceIds.some((id) => nextUrl.pathname === `/services/${id}`);
  if (isKnown || headers.has(OWN_REQUEST)) return NextResponse.next();

  const page = await fetch(`http://127.0.0.1:${process.env.PORT}${NOT_FOUND_PAGE}`, {
    headers: { [OWN_REQUEST]: '1' },
  });
  return new NextResponse(page.body, {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

export const config = { matcher: ['/admin/:path*', '/services/:slug', '/service-not-found'] };
