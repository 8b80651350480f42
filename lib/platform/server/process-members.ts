import type { Worker } from 'node:cluster';
import { MetricsGathering } from './metrics-gathering.ts';
import type { FromSupervisor, ToSupervisor } from './process-messages.ts';

// Below the time that a scrape has.
const GATHER_TIMEOUT_MS = 2_000;

/** A change that other processes haven't noted yet. */
interface PendingChange {
  waitingFor: Set<Worker>;
  done(): void;
}

/** The processes of an instance that accept connections: passes their changes on, gathers their metrics, and elects the one that runs the jobs. */
export class ProcessMembers {
  readonly #noteTimeoutMs: number;
  readonly #onTimeout: (worker: Worker) => void;
  /** In the order in which they joined. The first is elected. */
  readonly #members = new Set<Worker>();
  readonly #pending = new Map<number, PendingChange>();
  readonly #metrics = new MetricsGathering(GATHER_TIMEOUT_MS, tell);
  #lastId = 0;

  /** `onTimeout` gets each process that hasn't noted a change in time, and must end it. */
  constructor(noteTimeoutMs: number, onTimeout: (worker: Worker) => void) {
    this.#noteTimeoutMs = noteTimeoutMs;
    this.#onTimeout = onTimeout;
  }

  /** Handles a message of a process. */
  receive(worker: Worker, message: ToSupervisor): void {
    if (message.kind === 'join') this.#add(worker);
    else if (message.kind === 'changed') this.#passOn(worker, message.id, message.path);
    else if (message.kind === 'noted') this.#note(worker, message.id);
    else if (message.kind === 'gather') this.#metrics.gather(worker, message.id, this.#members);
    else this.#metrics.receive(worker, message.id, message.metrics);
  }

  /** Nobody waits for a process that has ended, and another one takes over its jobs. */
  remove(worker: Worker): void {
    const [elected] = this.#members;
    this.#members.delete(worker);
    const [next] = this.#members;
    if (worker === elected && next) tell(next, { kind: 'elected' });
    for (const id of this.#pending.keys()) this.#note(worker, id);
    this.#metrics.remove(worker);
  }

  #add(worker: Worker): void {
    this.#members.add(worker);
    if (this.#members.size === 1) tell(worker, { kind: 'elected' });
    tell(worker, { kind: 'joined' });
  }

  /** Tells every other process about a change, and the one that made it when all have noted it. */
  #passOn(from: Worker, originalId: number, path: string): void {
    this.#lastId += 1;
    const id = this.#lastId;
    const waitingFor = new Set(this.#members);
    waitingFor.delete(from);
    const timeout = setTimeout(() => waitingFor.forEach(this.#onTimeout), this.#noteTimeoutMs);
    const done = () => {
      clearTimeout(timeout);
      this.#pending.delete(id);
      tell(from, { kind: 'noted', id: originalId });
    };
    this.#pending.set(id, { waitingFor, done });
    for (const worker of waitingFor) tell(worker, { kind: 'changed', id, path });
    if (waitingFor.size === 0) done();
  }

  #note(worker: Worker, id: number): void {
    const change = this.#pending.get(id);
    if (change?.waitingFor.delete(worker) && change.waitingFor.size === 0) change.done();
  }
}

function tell(worker: Worker, message: FromSupervisor): void {
  if (worker.isConnected()) worker.send(message);
}
