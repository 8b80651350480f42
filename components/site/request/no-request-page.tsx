import { NotFoundPage } from '@/components/site/not-found-page';
import { PhoneLink } from '@/components/site/phone-link';

interface NoRequestPageProps {
  /** Why nothing is shown, if it isn't that the link opens nothing. */
  text?: string;
}

/** The page of a link that opens no request: mistyped, revoked or ended. */
export const NoRequestPage = ({
  text = 'A part of it may be missing, a newer one may have replaced it, or its request was closed more than 90 days ago. Try the link in our latest email, or call us, and a person will help you.',
}: NoRequestPageProps) => (
  <NotFoundPage heading="This link doesn’t work" text={text}>
    <PhoneLink className="button button-accent button-large" />
  </NotFoundPage>
);
