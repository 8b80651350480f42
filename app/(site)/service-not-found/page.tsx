import type { Metadata } from 'next';
import Link from 'next/link';
import { NotFoundPage } from '@/components/site/not-found-page';
import { Button } from '@/components/ui/button';
import { serviceNotFound } from '@/lib/site/not-found';
import { pageTitle } from '@/lib/site/pages';

export const metadata: Metadata = {
  title: pageTitle(serviceNotFound.heading),
  robots: { index: false },
};

/** The page that `proxy.ts` serves with status 404 for an unknown service slug. */
export default function ServiceNotFoundPage() {
  return (
    <NotFoundPage heading={serviceNotFound.heading} text={serviceNotFound.text}>
      <Button asChild size="large">
        <Link href="/services">{serviceNotFound.back}</Link>
      </Button>
    </NotFoundPage>
  );
}
