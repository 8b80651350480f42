import { facts } from '@/lib/site/facts/current';

/** Whether the business is in North Carolina, whose rates the estimator knows. In a file of its own, without the state's texts. */
export const inNorthCarolina = (): boolean => (facts().places.state ?? 'NC') === 'NC';
