import Link from 'next/link';
import { linkedTextParts, type TextLink } from '@/lib/site/linked-text';
import { splitRanges } from '@/lib/site/ranges';

/** A text with its links; a range such as `$200-3,300` stays on one line. */
export const LinkedText = ({ text }: { text: string }) =>
  linkedTextParts(text).map((part) =>
    typeof part === 'string' ? withRanges(part) : <InlineLink key={part.href} {...part} />,
  );

const withRanges = (text: string) =>
  splitRanges(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );

/** Another page opens by client-side navigation; an anchor on this page and a source are plain links. */
function InlineLink({ words, href }: TextLink) {
  const common = { href, className: 'text-link', children: withRanges(words) };
  return href.startsWith('/') ? <Link {...common} prefetch={false} /> : <a {...common} />;
}
