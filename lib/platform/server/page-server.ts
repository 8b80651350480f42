import { type RequestListener, Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { countKeptResponse } from './http-metrics.ts';
import { type PageRequest, readPageRequest } from './page-request.ts';

/** Finds the bytes of the response to a request, which keeps the connection. */
export type FindResponse = (request: PageRequest) => Buffer | undefined;

/**
 * Node's HTTP server, which doesn't see the requests whose response `find` has ready: parsing one and creating its objects
 * takes Node longer than sending a page. From the first other request on, a connection is Node's.
 */
export class PageServer extends Server {
  readonly #find: FindResponse;
  /** The connections that aren't Node's yet. */
  readonly #sockets = new Set<Socket>();

  constructor(options: ServerOptions, listener: RequestListener, find: FindResponse) {
    super(options, listener);
    this.#find = find;
    const byNode = this.listeners('connection') as ((socket: Socket) => void)[];
    this.removeAllListeners('connection');
    this.on('connection', (socket: Socket) =>
      this.#accept(socket, () => {
        for (const accept of byNode) accept.call(this, socket);
      }),
    );
  }

  override closeIdleConnections(): void {
    super.closeIdleConnections();
    // Each has its responses: what is still to be sent, is.
    for (const socket of this.#sockets) socket.destroySoon();
  }

  override closeAllConnections(): void {
    super.closeAllConnections();
    for (const socket of this.#sockets) socket.destroy();
  }

  #accept(socket: Socket, acceptByNode: () => void): void {
    const listeners: Record<string, (bytes: Buffer) => void> = {
      data: (bytes) => {
        // Once the socket is closing, nobody would get the response.
        if (!socket.writableEnded && !this.#respond(bytes, socket)) leaveToNode(bytes);
      },
      // Node's server leaves its own half of a connection open.
      end: () => socket.end(),
      timeout: () => socket.destroy(),
      error: () => socket.destroy(),
      close: () => this.#sockets.delete(socket),
    };
    const leaveToNode = (bytes: Buffer) => {
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
      this.#sockets.delete(socket);
      acceptByNode();
      socket.unshift(bytes);
    };
    this.#sockets.add(socket);
    socket.setTimeout(this.headersTimeout);
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
  }

  /** Sends the response to a request, if it's ready. */
  #respond(bytes: Buffer, socket: Socket): boolean {
    // A slow client hasn't read the response before; Node then waits before it reads more requests.
    const request = socket.writableLength === 0 ? readPageRequest(bytes) : undefined;
    const response = request && this.#find(request);
    if (response === undefined) return false;
    socket.write(response);
    socket.setTimeout(this.keepAliveTimeout);
    countKeptResponse();
    return true;
  }
}
