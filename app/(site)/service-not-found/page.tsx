import type { Metadata } from 'next';
import Link from 'next/link';
import { LostPage } from '@/components/site/lost-page';
import { Button } from '@/components/ui/button';
import { business } from '@/lib/site/business';
import { serviceNotFound } from '@/lib/site/not-found';

export const metadata: Metadata = {
  title: `${serviceNotFound.heading} | ${business.name}`,
  robots: { index: false },
};

/** What `proxy.ts` answers an unknown service slug with, under the status 404. */
export default function ServiceNotFoundPage() {
  return (
    <LostPage heading={serviceNotFound.heading} text={serviceNotFound.text}>
      <Button asChild size="large">
        <Link href="/services">{serviceNotFound.back}</Link>
      </Button>
    </LostPage>
  );
}
