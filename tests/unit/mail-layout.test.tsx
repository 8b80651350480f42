import { render } from 'react-email';
import { expect, test } from 'vitest';
import { MailLayout } from '@/lib/outbox/mail-layout';

test('a mail has its heading as the only title, and a preview text', async () => {
  const html = await render(
    <MailLayout preview="Ann asks for a call" heading="New lead" footnote="Why you get this">
      Call Ann.
    </MailLayout>,
  );
  expect([...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual(['New lead']);
  expect(html).toContain('Ann asks for a call');
});
