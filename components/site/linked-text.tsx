import Link from 'next/link';
import { linkedTextParts } from '@/lib/site/linked-text';

/** A text with its links: ours as client-side navigation, those to sources as plain ones. */
export function LinkedText({ text }: { text: string }) {
  return linkedTextParts(text).map((part) => {
    if (typeof part === 'string') return part;
    const { words, href } = part;
    if (href.startsWith('/'))
      return (
        <Link key={href} href={href} prefetch={false} className="text-link">
          {words}
        </Link>
      );
    return (
      <a key={href} href={href} className="text-link">
        {words}
      </a>
    );
  });
}
