import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real HTTP server that takes webhook calls. */
export interface WebhookReceiver {
  url: string;
  calls: ReceivedCall[];
  /** Its response; `null` never responds. */
  answer: { status: number; headers?: Record<string, string>; body?: string } | null;
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a receiver on the loopback address. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    calls.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    const { answer } = receiver;
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=secret`,
    calls,
    answer: { status: 204 },
    stop,
    [Symbol.asyncDispose]: stop,
  };
  return receiver;
}
