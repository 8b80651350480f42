import { type NextRequest, NextResponse } from 'next/server';
import { serviceIds } from '@/lib/site/schema';

const NOT_FOUND_PAGE = '/service-not-found';
const OWN_REQUEST = 'x-own-request';

/**
 * Answers an unknown service slug with a true 404 that reads 'Service Not Found' without JavaScript too.
 * Next cannot: `notFound()` in a page sends an empty document that only the browser's script fills in, and a
 * rewrite keeps the status of its target. So the prerendered page is asked for over loopback.
 */
export async function proxy(request: NextRequest) {
  const { pathname } = request.nextUrl;
  const isKnown = serviceIds.some((id) => pathname === `/services/${id}`);
  if (isKnown || request.headers.has(OWN_REQUEST)) return NextResponse.next();

  const page = await fetch(`http://127.0.0.1:${process.env.PORT}${NOT_FOUND_PAGE}`, {
    headers: { [OWN_REQUEST]: '1' },
  });
  return new NextResponse(page.body, {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

export const config = { matcher: ['/services/:slug', '/service-not-found'] };
