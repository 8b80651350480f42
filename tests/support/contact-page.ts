import { renderToStaticMarkup } from 'react-dom/server';
import ContactRoute, { generateMetadata } from '@/app/(site)/contact/page';
import { registerPublisher } from '@/lib/documents/publish';
import { type Rendering, renderWith } from '@/lib/documents/rendering';

/** Has the contact page rendered for forms that come back, without the layout around it and without Next. */
export function renderContactPage() {
  registerPublisher({
    publish: async () => {},
    publishAll: async () => {},
    refreshAll: async () => {},
    render: async (_url, options) => {
      const rendering: Rendering = { status: 200, isIncomplete: false, ...options };
      const body = await renderWith(rendering, async () => {
        const { title } = await generateMetadata();
        const page = await ContactRoute({
          params: Promise.resolve({}),
          searchParams: Promise.resolve({}),
        });
        return `<title>${title}</title>${renderToStaticMarkup(page)}`;
      });
      const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
      return { status: rendering.status, headers, body: Buffer.from(body) };
    },
  });
}
