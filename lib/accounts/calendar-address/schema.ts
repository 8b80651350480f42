import { z } from 'zod';

/** Response of `POST /api/admin/account/calendar`. The address is shown only once. */
export const calendarAddressSchema = z.object({ url: z.url() });
