import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { SeoEditorMount } from '@/components/seo/editor/seo-editor-mount';
import { Footer } from '@/components/site/footer';
import { Header } from '@/components/site/header';
import { Islands } from '@/components/site/islands/islands';
import { Main } from '@/components/site/main';
import { NextStepBar } from '@/components/site/next-step-bar';
import { PageFacts } from '@/components/site/page-facts';
import { TopBar } from '@/components/site/top-bar';
import { currentRendering } from '@/lib/documents/rendering';
import { dayExceptionsForPage } from '@/lib/hours/queries';
import { openingHoursAttribute } from '@/lib/site/week';

// Public pages keep clear of a phone's notch and home indicator themselves.
export const viewport: Viewport = { viewportFit: 'cover' };
// Rendered for each request: the server keeps what everybody gets (lib/documents).
export const dynamic = 'force-dynamic';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="behind-menu absolute -left-[99rem] z-50 bg-accent px-4 py-3 font-semibold text-on-accent focus:top-4 focus:left-4"
      >
        Skip to content
      </a>
      <TopBar />
      <Header />
      <OpeningHours />
      {/* A page that Next sends by itself is edited by staff. */}
      <PageFacts reader={currentRendering() === undefined ? 'editors' : 'visitors'} />
      <Main>{children}</Main>
      <Footer />
      {/* On the page about a request, the step has been taken. */}
      {currentRendering()?.visitor === undefined && <NextStepBar />}
      <SeoEditorMount />
      <Islands />
    </>
  );
}

/**
 * When the business is open, for every `<opening-time>` of the page. Beside the page, not around it, so that the database is
 * read for both at the same time.
 */
async function OpeningHours() {
  return (
    <data id="opening-hours" hidden value={openingHoursAttribute(await dayExceptionsForPage(), Date.now())} />
  );
}
