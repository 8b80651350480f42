import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OpeningParagraph } from '@/components/site/opening-paragraph';

test('the last word of an opening paragraph never stands alone on a line', () => {
  const html = renderToStaticMarkup(<OpeningParagraph text="It’s their document, with their terms." />);
  expect(html).toContain('their\u00a0terms.</p>');
});
