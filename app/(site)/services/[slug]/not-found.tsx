import Link from 'next/link';
import { LostPage } from '@/components/site/lost-page';
import { Button } from '@/components/ui/button';
import { serviceNotFound } from '@/lib/site/not-found';

export default function ServiceNotFound() {
  return (
    <LostPage heading={serviceNotFound.heading} text={serviceNotFound.text}>
      <Button asChild size="large">
        <Link href="/services">{serviceNotFound.back}</Link>
      </Button>
    </LostPage>
  );
}
