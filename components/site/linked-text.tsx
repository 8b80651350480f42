import Link from 'next/link';
import { linkedTextParts, type TextLink } from '@/lib/site/linked-text';

/** A text with its links. */
export const LinkedText = ({ text }: { text: string }) =>
  linkedTextParts(text).map((part) =>
    typeof part === 'string' ? part : <InlineLink key={part.href} {...part} />,
  );

/** Another page opens by client-side navigation; an anchor on this page and a source are plain links. */
function InlineLink({ words, href }: TextLink) {
  const common = { href, className: 'text-link', children: words };
  return href.startsWith('/') ? <Link {...common} prefetch={false} /> : <a {...common} />;
}
