import Link from 'next/link';
import { splitFigures } from '@/lib/site/figures';
import { linkedTextParts, type TextLink } from '@/lib/site/linked-text';

/** A text with its links; a figure such as `$200-3,300` or `34 kWh` stays on one line. */
export const LinkedText = ({ text }: { text: string }) =>
  linkedTextParts(text).map((part) =>
    typeof part === 'string' ? withFigures(part) : <InlineLink key={part.href} {...part} />,
  );

const withFigures = (text: string) =>
  splitFigures(text).map((part, index) =>
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
  const common = { href, className: 'text-link', children: withFigures(words) };
  return href.startsWith('/') ? <Link {...common} prefetch={false} /> : <a {...common} />;
}
