import { type Ending, hasEnded } from '@/lib/site/last-days';
import type { ModelFigures } from '@/lib/site/model-figures';

/** A text, or a list or an object of texts, that changes when something ends. */
export class Dated<Before, After = Before> {
  readonly ending: Ending;
  readonly before: Before;
  readonly after: After;

  constructor(ending: Ending, before: Before, after: After) {
    this.ending = ending;
    this.before = before;
    this.after = after;
  }
}

/** One text through the last day of something, another from the next day on. */
export const until = <Before, After>(ending: Ending, before: Before, after: After): Dated<Before, After> =>
  new Dated(ending, before, after);

/** A text as it is written: any part of it may change when something ends, or follow from the model's figures. */
export type Written<T> =
  | T
  | ((figures: ModelFigures) => T)
  | Dated<Written<T>>
  | (T extends readonly (infer Item)[]
      ? Written<Item>[]
      : T extends object
        ? { [Key in keyof T]: Written<T[Key]> }
        : never);

/** A text as it reads on one day. */
type Resolved<T> =
  T extends Dated<infer Before, infer After>
    ? Resolved<Before | After>
    : T extends (figures: ModelFigures) => infer Text
      ? Resolved<Text>
      : T extends readonly (infer Item)[]
        ? Resolved<Item>[]
        : T extends object
          ? { [Key in keyof T]: Resolved<T[Key]> }
          : T;

/**
 * The texts of a day in the business's time zone, such as `2027-01-01`.
 *
 * @throws when they need figures that aren't given.
 */
export function textsOn<T>(day: string, written: T, figures?: ModelFigures): Resolved<T>;
export function textsOn(day: string, written: unknown, figures?: ModelFigures): unknown {
  const resolve = (part: unknown) => textsOn(day, part, figures);
  if (written instanceof Dated)
    return resolve(hasEnded(written.ending, day) ? written.after : written.before);
  if (typeof written === 'function') {
    if (!figures) throw new Error('a text needs the model’s figures');
    return resolve(written(figures));
  }
  if (Array.isArray(written)) return written.map(resolve);
  if (typeof written !== 'object' || written === null) return written;
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, resolve(value)]));
}
