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

const InlineLink = ({ words, href }: TextLink) => (
  <a href={href} className="text-link">
    {withFigures(words)}
  </a>
);
