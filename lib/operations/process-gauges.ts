import 'server-only';
import { gauge } from '@/lib/platform/server/metrics';
import { poolUsage } from './queries';

/** Defines the gauges of this process that are read at each scrape. */
export function defineProcessGauges(): void {
  gauge({
    name: 'ridgelight_pool_connections',
    help: 'Database connections of the pool, by whether they are in use.',
    labelNames: ['state'],
    collect() {
      const { busy, idle } = poolUsage();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'idle' }, idle);
    },
  });

  gauge({
    name: 'ridgelight_pool_connections_max',
    help: 'Database connections that the pool may open.',
    collect() {
      this.set(poolUsage().max);
    },
  });

  gauge({
    name: 'ridgelight_pool_waiting',
    help: 'Statements that wait for a database connection.',
    collect() {
      this.set(poolUsage().waiting);
    },
  });
}
