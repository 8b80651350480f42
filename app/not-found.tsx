import type { Metadata } from 'next';
import Link from 'next/link';
import { LostPage } from '@/components/site/lost-page';
import { PhoneLink } from '@/components/site/phone-link';
import { Button } from '@/components/ui/button';
import { business } from '@/lib/site/business';
import { notFound } from '@/lib/site/not-found';
import SiteLayout from './(site)/layout';

export const metadata: Metadata = { title: `${notFound.heading} | ${business.name}` };

export default function NotFound() {
  return (
    <SiteLayout>
      <LostPage heading={notFound.heading} text={notFound.text}>
        <Button asChild size="large">
          <Link href="/">Back to Home</Link>
        </Button>
        <Button asChild look="outline" size="large">
          <PhoneLink>Call {business.phone.display}</PhoneLink>
        </Button>
      </LostPage>
    </SiteLayout>
  );
}
