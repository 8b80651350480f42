import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageHeader } from '@/components/site/page-header';

test('what stands at the end of a page header comes after its text, so that it does not move while the page loads', () => {
  const markup = renderToStaticMarkup(
    <PageHeader path="/services" heading="Services" lead="What we do" sun={0.5} sky={<b>sky</b>}>
      Contents
    </PageHeader>,
  );
  const order = ['Services</h1>', 'What we do', 'Contents', '<svg', '<b>sky'].map((part) =>
    markup.lastIndexOf(part),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
});
