import { type AnswerView, mergeParts } from '@/components/site/savings/answer/answer-slots';
import { fillAnswer } from '@/components/site/savings/answer/fill-answer';
import { summaryView } from '@/components/site/savings/answer/summary-view';
import { isoDay } from '@/lib/site/calendar-day';
import { answerText } from '@/lib/solar/estimate/answer-text';
import { estimate } from '@/lib/solar/estimate/estimate';
import type { EstimateInputs, Ridge } from '@/lib/solar/estimate/inputs';
import { constantKeys, estimateQuery } from '@/lib/solar/estimate/query';
import type { ReadingNote } from '@/lib/solar/estimate/read-inputs';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';
import { followControl } from './follow-control';
import { part, writeText } from './part';
import { defaultConstants, placeOf, readForm } from './read-form';
import { writeRidge } from './write-form';

/** After the last change, before the address and what screen readers hear follow. */
const SETTLE_MS = 600;

/**
 * Answers the form in a `<savings-calculator>` at each change, with the same words and drawings as the server. Returns what
 * stops it.
 *
 * @param early The inputs and clicks before the script was there.
 */
export function startCalculator(root: HTMLElement, early: readonly Event[]): () => void {
  const calculator = new Calculator(root);
  calculator.start(early);
  return () => calculator.stop();
}

const loadSecond = () => import('@/components/site/savings/calculator/second-script');
type SecondScript = Awaited<ReturnType<typeof loadSecond>>;

class Calculator {
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #path = location.pathname;
  readonly #stopped = new AbortController();
  #inputs: EstimateInputs = typicalHouse();
  #view: AnswerView | undefined;
  #second: SecondScript | undefined;
  /** Settles once the second script is there, or is known to be missing. */
  #secondLoad = Promise.resolve<SecondScript | undefined>(undefined);
  /** What reading the form changed. */
  #notes: ReadingNote[] = [];
  /** Until the visitor changes something, the server's notes stay. */
  #hasChanged = false;
  /** The sentence that screen readers have heard. */
  #announced: string | null | undefined;
  /** Set while changes haven't settled. */
  #timer: number | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#form = root.querySelector('form') as HTMLFormElement;
    this.#announced = root.querySelector('[data-slot=sentence]')?.textContent;
  }

  start(early: readonly Event[]) {
    const form = this.#form;
    this.#listen();
    this.#root.dataset.running = '';
    for (const event of early) {
      if (event.type === 'click') chooseOnDial(form, event as MouseEvent);
      else followControl(form, event);
    }
    this.#answer();
    // Something may have been typed before the script was there.
    this.#settleSoon();
    this.#secondLoad = this.#loadSecond();
  }

  /** Without the drawings, the form's own button has to answer. */
  async #loadSecond() {
    try {
      const second = await loadSecond();
      if (this.#stopped.signal.aborted) return;
      this.#second = second;
      this.#watchSkyline(second);
      this.#answer();
      this.#settleSoon();
      return second;
    } catch {
      this.stop();
    }
  }

  stop() {
    clearTimeout(this.#timer);
    this.#stopped.abort();
    delete this.#root.dataset.running;
  }

  #listen() {
    const { signal } = this.#stopped;
    const on = (target: EventTarget, type: string, handle: (event: Event) => void, capture = false) =>
      target.addEventListener(type, handle, { signal, capture });
    // Assumptions belong to the form, but stand outside of it.
    on(this.#root, 'input', (event) => this.#onInput(event));
    on(this.#root, 'click', (event) => this.#onClick(event as MouseEvent));
    on(this.#form, 'submit', (event) => this.#onSubmit(event));
    on(this.#root, 'toggle', () => this.#fillTables(), true);
    // A page that is left at once still has its address.
    on(window, 'pagehide', () => this.#settle());
  }

  #watchSkyline({ watchSkyline }: SecondScript) {
    watchSkyline(
      part<HTMLElement>(this.#form, 'skyline') as HTMLElement,
      (side, degrees) => this.#setRidge({ ...this.#inputs.ridge, [side]: degrees }),
      (side) =>
        this.#form
          .querySelector<HTMLElement>(`[type=range][data-side=${side}]`)
          ?.focus({ preventScroll: true }),
      this.#stopped.signal,
    );
  }

  #onInput(event: Event) {
    const control = event.target as HTMLInputElement;
    if (control.type === 'file') void this.#readFile(control.files?.[0]);
    else {
      if (control.type === 'time') void this.#followTime(control);
      followControl(this.#form, event);
      this.#change();
    }
  }

  async #readFile(file: File | undefined) {
    const second = await this.#secondLoad;
    if (file && (await second?.fillMonths(this.#form, file))) this.#change();
  }

  async #followTime(control: HTMLInputElement) {
    const second = await this.#secondLoad;
    const ridge = second?.solveTime(this.#form, control, readForm(this.#form).ridge);
    if (ridge) this.#setRidge(ridge);
  }

  #onSubmit(event: Event) {
    event.preventDefault();
    this.#change(true);
  }

  #onClick(event: MouseEvent) {
    const target = event.target as Element;
    chooseOnDial(this.#form, event);
    const button = target.closest<HTMLElement>('[data-action]');
    const action = this.#actions[button?.dataset.action ?? ''];
    if (!button || !action || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Some are links, for browsers without the script.
    event.preventDefault();
    void action(button);
  }

  readonly #actions: Record<string, (button: HTMLElement) => void | Promise<void>> = {
    print: () => print(),
    copy: async (button) => {
      this.#settle();
      const second = await this.#secondLoad;
      await second?.copyLink(this.#root, button, location.href);
    },
    reset: async () => {
      const second = await this.#secondLoad;
      second?.fillForm(this.#form, typicalHouse(), defaultConstants(this.#form));
      this.#change();
    },
    'reset-assumptions': () => {
      resetAssumptions(this.#form);
      this.#change();
    },
  };

  #setRidge(ridge: Ridge) {
    writeRidge(this.#form, ridge);
    this.#change();
  }

  #change(isSubmitted = false) {
    this.#hasChanged = true;
    this.#answer(isSubmitted);
    this.#settleSoon();
  }

  /** Reads the form, and shows the answer to it. */
  #answer(isSubmitted = false) {
    const form = this.#form;
    const notes: ReadingNote[] = [];
    const inputs = readForm(form, undefined, (note) => {
      // The switch of the credit is only hidden from homes, and twelve months take a while to type.
      if (note.kind !== 'credit-of-home' && (isSubmitted || note.kind !== 'incomplete')) notes.push(note);
    });
    const constants = { ...defaultConstants(form), ...inputs.assumptions };
    const context = { ...placeOf(form), constants, today: isoDay(Date.now()) };
    const answer = estimate(inputs, context);
    const words = answerText(inputs, answer, context);
    this.#inputs = inputs;
    this.#notes = notes;
    const summary = summaryView(inputs, answer, words, context);
    const drawings = this.#second?.drawingsView(inputs, answer);
    this.#view = drawings ? mergeParts([summary, drawings]) : summary;
    fillAnswer(this.#root, this.#view, false);
    this.#second?.drawForm(form, inputs);
  }

  #settleSoon() {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#settle(), SETTLE_MS);
  }

  /** Once changes have paused: the folded tables, the address, the time fields, and what screen readers hear. */
  #settle() {
    this.#timer = clearTimeout(this.#timer) as undefined;
    if (this.#address !== location.pathname + location.search) this.#writeAddress();
    this.#second?.showTimes(this.#form, this.#inputs.ridge);
    this.#fillTables();
    const notes = this.#noteTexts;
    if (this.#hasChanged) this.#showNotes(notes);
    const sentence = [...notes, this.#view?.text.sentence ?? ''].join(' ');
    if (sentence !== this.#announced) writeText(this.#root, 'status', sentence);
    this.#announced = sentence;
  }

  get #noteTexts(): string[] {
    return [...new Set(this.#notes.map((note) => this.#second?.formNote(this.#form, note) ?? ''))];
  }

  #showNotes(texts: readonly string[]) {
    const notes = part<HTMLElement>(this.#root, 'notes');
    notes?.toggleAttribute('hidden', texts.length === 0);
    notes?.querySelector('ul')?.replaceChildren(
      ...texts.map((text) => {
        const item = document.createElement('li');
        item.textContent = text;
        return item;
      }),
    );
  }

  #fillTables() {
    if (this.#view) fillAnswer(this.#root, this.#view);
  }

  get #address(): string {
    const query = estimateQuery(this.#inputs);
    return this.#path + (query && `?${query}`);
  }

  #writeAddress() {
    history.replaceState(history.state, '', this.#address);
  }
}

/** Returns every assumption of a form to our value, whatever it was when the page was loaded. */
function resetAssumptions(form: HTMLFormElement): void {
  for (const key of constantKeys) {
    const field = form.elements.namedItem(key);
    if (field instanceof HTMLInputElement) field.value = field.placeholder;
  }
}

const POINTS = 8;

/** Chooses the compass point that is nearest to a click, if that was on the dial. */
function chooseOnDial(form: HTMLFormElement, { target, clientX, clientY }: MouseEvent) {
  const dial = (target as Element).closest('.dial');
  if (!dial) return;
  const { left, top, width, height } = dial.getBoundingClientRect();
  const turn = Math.atan2(clientX - left - width / 2, top + height / 2 - clientY) / (2 * Math.PI);
  const radios = form.querySelectorAll<HTMLInputElement>('[type=radio][name=roof]');
  radios[(Math.round(turn * POINTS) + POINTS) % POINTS]?.click();
}
