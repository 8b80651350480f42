import { isoDay } from '@/lib/site/calendar-day';
import { firstAnswer } from '@/lib/site/first-answer';
import type { UtilityId } from '@/lib/site/installer/schema';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';
import { type AnsweredTown, answerLinks, answerWords, readBill } from './answer-words';
import { type BillAnswer, billAnswer } from './bill-answer';
import { drawRoof } from './draw-roof';

/** Half a number ("18" of "180", "40" of "400") isn't bad news yet: that waits for a pause, an answer doesn't. */
const DOUBT_MS = 600;
/** After the last change, before screen readers hear of it. */
const SPEAK_MS = 700;

type Part =
  | 'after'
  | 'call'
  | 'cost'
  | 'error'
  | 'example-town'
  | 'how'
  | 'now'
  | 'panels'
  | 'place'
  | 'roof'
  | 'says'
  | 'status'
  | 'verdict'
  | 'why'
  | 'year';

/** Answers the bill in a `<bill-answer>` on each key, and draws its panels on the picture. Returns what stops it. */
export function startAnswer(root: HTMLElement): () => void {
  const answer = new FirstAnswer(root);
  answer.start();
  return () => answer.stop();
}

class FirstAnswer {
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #bill: HTMLInputElement;
  readonly #town: HTMLSelectElement;
  readonly #stopped = new AbortController();
  readonly #roof: ReturnType<typeof drawRoof>;
  #doubt: number | undefined;
  #speech: number | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#form = root.querySelector('form') as HTMLFormElement;
    this.#bill = this.#form.elements.namedItem('bill') as HTMLInputElement;
    this.#town = this.#form.elements.namedItem('town') as HTMLSelectElement;
    this.#roof = drawRoof(root.parentElement as HTMLElement);
  }

  start() {
    const { signal } = this.#stopped;
    this.#form.addEventListener('input', () => this.#update(false), { signal });
    this.#bill.addEventListener('blur', () => this.#bill.value.trim() && this.#update(true), { signal });
    this.#form.addEventListener('submit', (event) => this.#submit(event), { signal });
    window.addEventListener('resize', () => this.#roof.redraw(), { signal });
    this.#update(false);
  }

  stop() {
    clearTimeout(this.#doubt);
    clearTimeout(this.#speech);
    this.#stopped.abort();
  }

  #submit(event: Event) {
    event.preventDefault();
    if (this.#bill.value.trim() === '') this.#fail(firstAnswer.missing);
    else this.#update(true);
    if (this.#root.dataset.state === 'error') this.#bill.focus();
    // A phone's keyboard goes, and the answer is in view.
    else this.#bill.blur();
  }

  /** @param isDone Whether the visitor has paused: what isn't a bill, and bad news, is said then. */
  #update(isDone: boolean) {
    clearTimeout(this.#doubt);
    const bill = readBill(this.#bill.value);
    if (bill === null) return this.#showExample();
    const answer = Number.isNaN(bill) ? undefined : this.#answer(bill);
    if (!isDone && (!answer || answer.outcome === 'low')) {
      this.#doubt = window.setTimeout(() => this.#update(true), DOUBT_MS);
    } else if (answer) this.#show(bill, answer, answer.outcome);
    else this.#fail(firstAnswer.unreadable);
  }

  #answer(bill: number): BillAnswer {
    const constants = JSON.parse(this.#root.dataset.constants ?? '');
    const utility = this.#place.utility as UtilityId;
    return billAnswer(bill, { town: this.#town.value, utility, constants, today: isoDay(Date.now()) });
  }

  get #place() {
    return { ...this.#town.dataset, ...this.#town.selectedOptions[0]?.dataset };
  }

  get #answeredTown(): AnsweredTown {
    const { utilityName = '', mixed } = this.#place;
    const name = this.#town.selectedOptions[0]?.text ?? '';
    return { anchor: this.#town.value, name, utilityName, isMixed: mixed === 'true' };
  }

  #showExample() {
    const answer = this.#answer(typicalHouse().bill);
    this.#show(typicalHouse().bill, answer, answer.outcome === 'answer' ? 'example' : answer.outcome);
  }

  #show(bill: number, answer: BillAnswer, state: BillAnswer['outcome'] | 'example') {
    const town = this.#answeredTown;
    const when = { year: Number(isoDay(Date.now()).slice(0, 4)), prices: this.#root.dataset.prices ?? '' };
    const { spoken, ...words } = answerWords(bill, answer, town, when);
    for (const [name, text] of Object.entries(words)) this.#write(name as Part, text);
    this.#write('example-town', town.name);
    const { how, call, callText } = answerLinks(bill, town, answer);
    this.#write('call', callText);
    this.#write('error', '');
    this.#link('call').href = call;
    this.#link('how').href = how;
    this.#enter(state);
    if (state === 'answer' || state === 'low') this.#roof.lay(answer.panels);
    else this.#roof.outline(answer.panels);
    if (state !== 'example') this.#speak(spoken, true);
  }

  #fail(message: string) {
    this.#showExample();
    this.#write('error', message);
    this.#enter('error');
    this.#speak(message, false);
  }

  #enter(state: string) {
    this.#root.dataset.state = state;
    if (state === 'error') this.#bill.setAttribute('aria-invalid', 'true');
    else this.#bill.removeAttribute('aria-invalid');
  }

  #speak(text: string, isAnswer: boolean) {
    clearTimeout(this.#speech);
    this.#speech = window.setTimeout(() => {
      this.#write('status', text);
      if (isAnswer) this.#root.dispatchEvent(new Event('answered'));
    }, SPEAK_MS);
  }

  #part(name: Part) {
    return this.#root.querySelector(`[data-part=${name}]`) as HTMLElement;
  }

  #link(name: Part) {
    return this.#part(name) as HTMLAnchorElement;
  }

  #write(name: Part, text: string) {
    const part = this.#part(name);
    if (part.textContent !== text) part.textContent = text;
  }
}
