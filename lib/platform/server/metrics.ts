import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  type Metric,
  register,
} from 'prom-client';

// Also imported under plain Node: no path alias, no `server-only`.

// The server and each of the app's bundles load the modules that define metrics, but share the package and its registry.
function once<Defined extends Metric>(name: string, define: () => Defined): Defined {
  return (register.getSingleMetric(name) as Defined | undefined) ?? define();
}

/** Defines a counter of this process. */
export const counter = <Label extends string>(config: CounterConfiguration<Label>): Counter<Label> =>
  once(config.name, () => new Counter(config));

/** Defines a gauge of this process. */
export const gauge = <Label extends string>(config: GaugeConfiguration<Label>): Gauge<Label> =>
  once(config.name, () => new Gauge(config));

/** Defines a histogram of this process. */
export const histogram = <Label extends string>(config: HistogramConfiguration<Label>): Histogram<Label> =>
  once(config.name, () => new Histogram(config));
