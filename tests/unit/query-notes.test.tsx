import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QueryNotes } from '@/components/site/savings/query-notes';

test('notes on a query are a list, and none are hidden', () => {
  const markup = renderToStaticMarkup(<QueryNotes notes={['We used $20,000.', 'A & B <i>']} />);
  expect(markup).toContain('<li>We used $20,000.</li><li>A &#38; B &#60;i&#62;</li>');
  expect(renderToStaticMarkup(<QueryNotes notes={[]} />)).toMatch(/^<div[^>]* hidden=""/);
});
