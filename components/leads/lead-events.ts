import { type PresenceEvent, presenceEventSchema } from '@/lib/leads/work/presence/schema';
import { LEAD_CHANGES } from './lead-calls';

/** Stands for any number of leads in an event. */
export const MANY_LEADS = '*';

const CHANNEL = 'lead-events';
const RECONNECT_MS = 3_000;

/** An event of the server. A position says how far the server has heard of changes. */
export type LeadEvent =
  /** Somebody changed this lead, or any number of leads. */
  | { kind: 'change'; leadId: string; position: string }
  /** The first event of each connection: another position than before if something happened meanwhile. */
  | { kind: 'position'; position: string }
  /** Somebody has the details of a lead open. */
  | ({ kind: 'presence' } & PresenceEvent)
  /** Somebody changed what every page may be made of. */
  | { kind: 'facts' }
  /** The connection was refused, such as after signing out; changes may have been missed. */
  | { kind: 'connection-lost' };

type LeadEventListener = (event: LeadEvent) => unknown;

/** What the tabs of a browser send each other: events, and a new tab's request for the position. */
type TabMessage = LeadEvent | { kind: 'position-request' };

/**
 * Calls `onEvent` for each event of the server; returns a function that ends the subscription. One tab connects for all tabs
 * of the browser: over HTTP/1.1 a browser opens six connections to a site, and each tab would hold one for good.
 */
export function subscribeToLeadEvents(onEvent: LeadEventListener): () => void {
  const subscription = new AbortController();
  const { signal } = subscription;
  const unsubscribe = () => subscription.abort();
  if (navigator.locks && window.BroadcastChannel) shareConnection(onEvent, signal);
  else connect(onEvent, signal);
  return unsubscribe;
}

/** Connects in the tab that holds the lock, which broadcasts each event to the others. */
function shareConnection(onEvent: LeadEventListener, signal: AbortSignal) {
  const channel = new BroadcastChannel(CHANNEL);
  signal.addEventListener('abort', () => channel.close());
  const send = (message: TabMessage) => channel.postMessage(message);
  // Known in the connected tab only.
  let lastPosition: LeadEvent | undefined;
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind !== 'position-request') onEvent(data);
    else if (lastPosition) send(lastPosition);
  };
  // Nothing has told this tab of changes between the rendering of its page and now.
  send({ kind: 'position-request' });
  const broadcast = (event: LeadEvent) => {
    if (signal.aborted) return;
    if ('position' in event) lastPosition = { kind: 'position', position: event.position };
    send(event);
    onEvent(event);
  };
  holdLock(() => connect(broadcast, signal), signal);
}

/** Runs `onAcquired` once no other tab holds the lock, and holds it until `signal` aborts. */
function holdLock(onAcquired: () => void, signal: AbortSignal) {
  navigator.locks
    .request(CHANNEL, { signal }, () => {
      if (signal.aborted) return;
      onAcquired();
      return new Promise<void>((release) => {
        signal.addEventListener('abort', () => release(), { once: true });
      });
    })
    // Rejected when the subscription ends before the tab has the lock.
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
}

/** Opens the stream of server-sent events, until `signal` aborts. */
function connect(onEvent: LeadEventListener, signal: AbortSignal) {
  let source: EventSource | undefined;
  let reconnection: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(LEAD_CHANGES, { withCredentials: true });
    source.addEventListener('position', ({ data }) => onEvent({ kind: 'position', position: data }));
    source.addEventListener('lead', ({ data, lastEventId }) =>
      onEvent({ kind: 'change', leadId: data, position: lastEventId }),
    );
    source.addEventListener('presence', ({ data }) => {
      const presence = presenceEventSchema.safeParse(JSON.parse(data)).data;
      if (presence) onEvent({ kind: 'presence', ...presence });
    });
    source.addEventListener('facts', () => onEvent({ kind: 'facts' }));
    source.addEventListener('error', () => {
      // A broken connection is reopened by the browser; only a response other than 200 closes it.
      if (source?.readyState !== EventSource.CLOSED) return;
      onEvent({ kind: 'connection-lost' });
      reconnection = setTimeout(open, RECONNECT_MS);
    });
  };
  signal.addEventListener('abort', () => {
    clearTimeout(reconnection);
    source?.close();
  });
  open();
}
