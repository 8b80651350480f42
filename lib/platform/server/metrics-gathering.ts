import type { Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { MetricsReport } from './metrics.ts';
import type { FromSupervisor } from './process-messages.ts';

/** A request for the metrics of all processes, which not all have reported yet. */
interface PendingGathering {
  waitingFor: Set<Worker>;
  reports: Map<Worker, MetricsReport>;
  done(): void;
}

/**
 * Gathers the metrics of an instance's processes for the one that was asked. What a process had counted when it last reported
 * stays in the totals when it doesn't react, and after it has ended: a total that falls looks like a restart, after which
 * Prometheus would count all of the others' again.
 */
export class MetricsGathering {
  readonly #timeoutMs: number;
  readonly #tell: (worker: Worker, message: FromSupervisor) => void;
  readonly #pending = new Map<number, PendingGathering>();
  /** What each process had counted when it last reported. */
  readonly #counted = new Map<Worker, MetricsReport>();
  /** What all processes that have ended had counted. */
  #ended: Promise<MetricsReport> = Promise.resolve([]);
  #lastId = 0;

  constructor(timeoutMs: number, tell: (worker: Worker, message: FromSupervisor) => void) {
    this.#timeoutMs = timeoutMs;
    this.#tell = tell;
  }

  /** Asks the processes, and tells `from` when all have reported or the time is over. */
  gather(from: Worker, originalId: number, processes: Iterable<Worker>): void {
    this.#lastId += 1;
    const id = this.#lastId;
    const asked = new Set(processes);
    const reports = new Map<Worker, MetricsReport>();
    const done = async () => {
      clearTimeout(timeout);
      this.#pending.delete(id);
      const late = [...asked].flatMap((worker) =>
        reports.has(worker) ? [] : (this.#counted.get(worker) ?? []),
      );
      const all = [...reports.values(), late, await this.#ended];
      this.#tell(from, { kind: 'gathered', id: originalId, reports: all });
    };
    const timeout = setTimeout(done, this.#timeoutMs);
    this.#pending.set(id, { waitingFor: new Set(asked), reports, done });
    for (const worker of asked) this.#tell(worker, { kind: 'report', id });
    if (asked.size === 0) void done();
  }

  /** Takes the report of a process. */
  receive(worker: Worker, id: number, metrics: MetricsReport): void {
    this.#counted.set(worker, metrics.filter(isCounted));
    this.#pending.get(id)?.reports.set(worker, metrics);
    this.#settle(worker, id);
  }

  /** Nobody waits for a process that has ended. */
  remove(worker: Worker): void {
    const counted = this.#counted.get(worker);
    this.#counted.delete(worker);
    if (counted) this.#ended = this.#ended.then((ended) => addUp([ended, counted]));
    for (const id of this.#pending.keys()) this.#settle(worker, id);
  }

  #settle(worker: Worker, id: number): void {
    const gathering = this.#pending.get(id);
    if (gathering?.waitingFor.delete(worker) && gathering.waitingFor.size === 0) gathering.done();
  }
}

const isCounted = ({ type }: { type: unknown }) => type === 'counter' || type === 'histogram';

const addUp = (reports: MetricsReport[]): Promise<MetricsReport> =>
  AggregatorRegistry.aggregate(reports).getMetricsAsJSON();
