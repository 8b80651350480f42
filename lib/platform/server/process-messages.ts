import type { MetricsReport } from './metrics.ts';

/** What a process of the instance tells the one that supervises it. */
export type ToSupervisor =
  /** It has prepared the app, and is about to accept connections. */
  | { kind: 'join' }
  /** It has changed the data of a page. */
  | { kind: 'changed'; id: number; path: string }
  /** It sends nothing any more that was rendered before the change. */
  | { kind: 'noted'; id: number }
  /** It wants the metrics of all processes. */
  | { kind: 'gather'; id: number }
  /** Its own metrics. */
  | { kind: 'report'; id: number; metrics: MetricsReport };

/** What the supervisor tells a process. */
export type FromSupervisor =
  /** From now on it is told about every change. */
  | { kind: 'joined' }
  /** It runs what only one process of the instance runs. */
  | { kind: 'elected' }
  /** Another process has changed the data of a page. */
  | { kind: 'changed'; id: number; path: string }
  /** Every other process has noted the change. */
  | { kind: 'noted'; id: number }
  /** It is to report its metrics. */
  | { kind: 'report'; id: number }
  /** The metrics of all processes. */
  | { kind: 'gathered'; id: number; reports: MetricsReport[] };
