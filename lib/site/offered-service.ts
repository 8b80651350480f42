import type { z } from 'zod';
import { choice } from '@/lib/fields/kinds';
import { isOffered, type ServiceId } from '@/lib/site/service-labels';
import labels from '@/lib/site/service-labels.json' with { type: 'json' };

/** A service that is offered now. */
export const service = (label: string, given: { missing?: string; isOptional?: boolean } = {}) =>
  choice(label, labels, {
    ...given,
    rule: { holds: isOffered, message: given.missing ?? 'Choose one of the services' },
  });

/** The id of a service that is offered now. */
export const offeredService = (missing: string) =>
  service('Service', { missing }).schema as z.ZodType<ServiceId>;
