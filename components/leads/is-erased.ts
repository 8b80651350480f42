import type { Lead } from '@/lib/leads/schema';

/** Whether the person was erased. A visitor always leaves a number; only an erasure takes it. */
export const isErased = ({ phone }: Pick<Lead, 'phone'>) => phone === '';
