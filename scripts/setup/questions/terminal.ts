import type { Readable, Writable } from 'node:stream';
import {
  autocomplete,
  type CANCEL_SYMBOL,
  confirm,
  isCancel,
  log,
  multiselect,
  note,
  password,
  spinner,
  text,
} from '@clack/prompts';
import type { z } from 'zod';

/** Where questions appear and answers are typed; the process's own terminal by default. */
export interface Streams {
  input?: Readable;
  output?: Writable;
}

/** Somebody pressed Ctrl-C or Escape. */
export class Canceled extends Error {}

interface TextQuestion<Schema extends z.ZodType> {
  message: string;
  schema: Schema;
  /** Taken when nothing is typed. */
  current?: string | undefined;
  hint?: string;
  /** Whether nothing may be typed, where there is no current value. */
  isOptional?: boolean;
}

interface Choice {
  value: string;
  label: string;
  hint?: string;
}

/** Asks questions, and asks again until the schema accepts an answer. Every method throws `Canceled` on Ctrl-C. */
export class Terminal {
  readonly #streams: Streams;

  constructor(streams: Streams) {
    this.#streams = streams;
  }

  /** Returns what was typed, which the schema accepts; the current value, or '', if nothing was. */
  async askText<Schema extends z.ZodType>(question: TextQuestion<Schema>): Promise<string> {
    const { message, schema, current, hint, isOptional } = question;
    const placeholder = current ?? hint;
    return orThrow(
      await text({
        ...this.#streams,
        message,
        ...(placeholder !== undefined && { placeholder }),
        ...(current !== undefined && { defaultValue: current }),
        validate: (value) =>
          !value && (current !== undefined || isOptional) ? undefined : problemWith(schema, value ?? ''),
      }),
    );
  }

  async askSecret(message: string, schema: z.ZodType): Promise<string> {
    const validate = (value: string | undefined) => problemWith(schema, value ?? '');
    return orThrow(await password({ ...this.#streams, message, validate }));
  }

  /** One of many, found by typing a part of its name. */
  async askOneOf(message: string, options: Choice[], current?: string): Promise<string> {
    const initial = current !== undefined && { initialValue: current };
    return orThrow(await autocomplete({ ...this.#streams, message, options, maxItems: 8, ...initial }));
  }

  async askSeveral(message: string, options: Choice[], chosen: readonly string[]): Promise<string[]> {
    const initialValues = [...chosen];
    return orThrow(
      await multiselect({ ...this.#streams, message, options, initialValues, required: true, maxItems: 12 }),
    );
  }

  async askYesNo(message: string, initialValue: boolean): Promise<boolean> {
    return orThrow(await confirm({ ...this.#streams, message, initialValue }));
  }

  show(message: string, title: string): void {
    note(message, title, this.#streams);
  }

  warn(message: string): void {
    log.warn(message, this.#streams);
  }

  /** Shows that something takes a while. */
  async wait<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
    const progress = spinner(this.#streams);
    progress.start(message);
    try {
      return await work();
    } finally {
      progress.stop(message);
    }
  }
}

/** What the schema says about a value, if it doesn't accept it. */
const problemWith = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message;

function orThrow<Value>(answer: Value | typeof CANCEL_SYMBOL): Value {
  if (isCancel(answer)) throw new Canceled();
  return answer as Value;
}
