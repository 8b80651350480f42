import { hashSource } from './security-headers.ts';

// Also imported under plain Node: no path alias, no `server-only`.

/** The HTML of a page that says why a request isn't answered, and what to do. */
type RenderProblem = (message: string) => Promise<string>;

// On the global object because the server and the app's bundles each load this module.
const holder = globalThis as { ridgelightProblemPage?: RenderProblem };

/** Called by the app, which knows how a page looks. */
export function registerProblemPage(render: RenderProblem): void {
  holder.ridgelightProblemPage = render;
}

const STYLE = /<style>([\s\S]*?)<\/style>/g;

/** The page with this message, and the sources of its styles; undefined without the app, or if it can't be rendered. */
export async function problemPage(message: string): Promise<{ html: string; styles: string[] } | undefined> {
  const html = await holder.ridgelightProblemPage?.(message).catch(() => undefined);
  if (html === undefined) return undefined;
  return { html, styles: [...html.matchAll(STYLE)].map(([, style = '']) => hashSource(style)) };
}
