import { z } from 'zod';
import { isoDay } from './calendar-day';

const timestamp = z.iso.datetime({ offset: true, local: true });

/** A day such as 2026-11-21. A timestamp stands for its day in the business's time zone, which is also that of one without an offset. */
export const daySchema = (message: string) =>
  z.preprocess(dayOf, z.iso.date({ error: message, abort: true }));

function dayOf(value: unknown): unknown {
  const { data: text } = timestamp.safeParse(value);
  if (text === undefined) return value;
  const hasOffset = /(z|[+-]\d\d:\d\d)$/i.test(text);
  return hasOffset ? isoDay(Date.parse(text)) : text.slice(0, 10);
}
