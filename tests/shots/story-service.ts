import { type ServiceId, serviceIds } from '@/lib/site/service-labels';

/** The service that a made-up visitor asks for, or the first one where it isn't offered. */
export const orFirst = (id: string): ServiceId =>
  serviceIds().find((offered) => offered === id) ?? serviceIds()[0];
