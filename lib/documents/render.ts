import type { RequestListener } from 'node:http';
import inject from 'light-my-request';
import { type Rendering, renderWith } from './rendering.ts';

/** A page as the app rendered it. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  body: Buffer;
  isIncomplete: boolean;
}

/** Has the app respond at a URL without a host, on behalf of nobody: no header of a visitor can change the page. */
export type Render = (url: string, rendering?: Partial<Rendering>) => Promise<RenderedPage>;

/** Renders pages within the process. `handle` is the app's request handler, and `host` the one that it takes for its own. */
export function createRender(handle: RequestListener, host: string): Render {
  return async (url, options) => {
    const rendering: Rendering = { status: 200, isIncomplete: false, ...options };
    // Within the rendering until it has ended: the promise of `inject` begins only when it is awaited.
    const response = await renderWith(rendering, async () =>
      inject(handle, { method: 'GET', url, headers: { host } }),
    );
    const { statusCode, headers, rawPayload: body } = response;
    const names = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
    return {
      status: statusCode === 200 ? rendering.status : statusCode,
      headers: new Headers(names),
      body,
      isIncomplete: rendering.isIncomplete,
    };
  };
}
