import { createElement } from 'react';
import { ProblemPage } from '@/components/site/problem-page';
import { registerProblemPage } from '@/lib/platform/server/problem-page';
import { fromFacts } from '@/lib/site/facts/current';

/** Has the server answer browsers with a page where it doesn't pass their request on. Each of the few is rendered once until the facts change. */
export function register(): void {
  const pages = fromFacts(() => new Map<string, Promise<string>>());
  registerProblemPage((message) => {
    const page = pages().get(message) ?? render(message);
    pages().set(message, page);
    return page;
  });
}

async function render(message: string): Promise<string> {
  // Dynamic, because Next forbids this import statically; here it renders the whole document.
  const { renderToStaticMarkup } = await import('react-dom/server');
  return `<!doctype html>${renderToStaticMarkup(createElement(ProblemPage, { message }))}`;
}
