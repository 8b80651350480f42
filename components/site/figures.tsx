import type { ReactNode } from 'react';
import { splitFigures } from '@/lib/site/figures';

/** A text whose figures, such as `$200-3,300`, `34 kWh` or a phone number, stay on one line, while the text itself stays as it's written. */
export function withFigures(text: string): ReactNode {
  let end = 0;
  return splitFigures(text).map((part, index) => {
    end += part.length;
    return index % 2 === 0 ? (
      part
    ) : (
      <span key={end} className="whitespace-nowrap">
        {part}
      </span>
    );
  });
}
