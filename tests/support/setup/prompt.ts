import { EventEmitter, once } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

const ENTER = '\r';
const CTRL_C = '\x03';

/** Somebody at a terminal, who reads what is asked and types. */
export class Prompt {
  readonly input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  readonly output: Writable;
  readonly #changes = new EventEmitter();
  #shown = '';
  /** How much of it has been answered or seen. */
  #seen = 0;

  constructor() {
    const show = (chunk: Buffer) => {
      this.#shown += stripVTControlCharacters(String(chunk));
      this.#changes.emit('shown');
    };
    this.output = Object.assign(
      new Writable({
        write(chunk, _encoding, done) {
          show(chunk);
          done();
        },
      }),
      { columns: 160, rows: 50, isTTY: true },
    );
  }

  /** Everything that has been shown. */
  get shown(): string {
    return this.#shown;
  }

  /** Waits for a question, then types and presses Enter; nothing typed takes what is suggested. */
  async answer(question: string, typed = ''): Promise<void> {
    await this.sees(question);
    this.input.write(typed);
    this.input.write(ENTER);
  }

  /** Waits for a question that is answered with yes or no, and says no. */
  async decline(question: string): Promise<void> {
    await this.sees(question);
    this.input.write('n');
  }

  /** Waits for a question and cancels. */
  async cancelAt(question: string): Promise<void> {
    await this.sees(question);
    this.input.write(CTRL_C);
  }

  /** Waits for a text that comes after what has been answered or seen. */
  async sees(text: string): Promise<void> {
    const find = () => this.#shown.indexOf(text, this.#seen);
    while (find() === -1) await once(this.#changes, 'shown');
    this.#seen = find() + text.length;
  }
}
