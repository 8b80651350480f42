import { linkedTextParts, type TextLink } from '@/lib/site/linked-text';
import { withFigures } from './figures';

/** A text with its links; a figure such as `$200-3,300` or `34 kWh` stays on one line. */
export const LinkedText = ({ text }: { text: string }) =>
  linkedTextParts(text).map((part) =>
    typeof part === 'string' ? withFigures(part) : <InlineLink key={part.href} {...part} />,
  );

const InlineLink = ({ words, href }: TextLink) => (
  <a href={href} className="text-link">
    {withFigures(words)}
  </a>
);
