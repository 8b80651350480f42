import { Button } from '@/components/ui/button';
import { serviceNotFound } from '@/lib/site/not-found';
import { NotFoundPage } from './not-found-page';

/** What an unknown service shows instead. */
export function ServiceNotFound() {
  return (
    <NotFoundPage heading={serviceNotFound.heading} text={serviceNotFound.text}>
      <Button asChild variant="accent" size="large">
        <a href="/services">{serviceNotFound.back}</a>
      </Button>
    </NotFoundPage>
  );
}
