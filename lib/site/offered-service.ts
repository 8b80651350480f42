import { z } from 'zod';
import { isOffered, writtenServiceIds } from '@/lib/site/service-labels';

/** The id of a service that is offered now. */
export const offeredService = (message?: string) =>
  z.enum(writtenServiceIds, message).refine(isOffered, message);
