import type { Metadata, Viewport } from 'next';
import { CallButton } from '@/components/site/call-button';
import { NotFoundPage } from '@/components/site/not-found-page';
import { Button } from '@/components/ui/button';
import { notFound } from '@/lib/site/not-found';
import { pageTitle } from '@/lib/site/pages';
import SiteLayout, { viewport as siteViewport } from './(site)/layout';
import RootLayout, { generateMetadata as rootMetadata, generateViewport as rootViewport } from './layout';

export const generateViewport = (): Viewport => ({ ...rootViewport(), ...siteViewport });

// A nonce for its scripts, where Next sends it by itself.
export const dynamic = 'force-dynamic';

export const generateMetadata = (): Metadata => ({ ...rootMetadata(), title: pageTitle(notFound.heading) });

/** The page for unknown addresses. It replaces the root layout. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <SiteLayout>
        <NotFoundPage heading={notFound.heading} text={notFound.text}>
          <Button asChild variant="accent" size="large">
            <a href="/">Back to Home</a>
          </Button>
          <CallButton />
        </NotFoundPage>
      </SiteLayout>
    </RootLayout>
  );
}
