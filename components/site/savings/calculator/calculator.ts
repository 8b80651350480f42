import type { AnswerView } from '@/components/site/savings/answer/answer-slots';
import { answerView } from '@/components/site/savings/answer/answer-view';
import { fillAnswer } from '@/components/site/savings/answer/fill-answer';
import { isoDay } from '@/lib/site/calendar-day';
import { estimate } from '@/lib/solar/estimate/estimate';
import { type EstimateInputs, type Ridge, typicalHouse } from '@/lib/solar/estimate/inputs';
import { constantKeys, estimateQuery } from '@/lib/solar/estimate/query';
import { fileProblems, MOST_BYTES, readUsageFile } from '@/lib/solar/estimate/usage-file';
import { copyLink } from './copy-link';
import { drawForm } from './draw-form';
import { followControl } from './follow-control';
import { part, writeText } from './part';
import { defaultConstants, formNote, placeOf, readForm } from './read-form';
import { watchSkyline } from './skyline-drag';
import { showTimes } from './sun-times';
import { writeForm, writeRidge } from './write-form';

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

class Calculator {
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #path = location.pathname;
  readonly #stopped = new AbortController();
  #inputs: EstimateInputs = typicalHouse;
  #view: AnswerView | undefined;
  /** What reading the form changed, in words. */
  #notes: string[] = [];
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
    watchSkyline(
      part<HTMLElement>(this.#form, 'skyline') as HTMLElement,
      (side, degrees) => this.#setRidge({ ...this.#inputs.ridge, [side]: degrees }),
      (side) =>
        this.#form
          .querySelector<HTMLElement>(`[type=range][data-side=${side}]`)
          ?.focus({ preventScroll: true }),
      signal,
    );
  }

  #onInput(event: Event) {
    const { type, files } = event.target as HTMLInputElement;
    if (type === 'file') void this.#readFile(files?.[0]);
    else {
      followControl(this.#form, event);
      this.#change();
    }
  }

  /** Fills the twelve months in from the utility's own file, which nobody else gets. */
  async #readFile(file: File | undefined) {
    if (!file) return;
    const { months, problem } =
      file.size > MOST_BYTES ? { problem: fileProblems.huge } : readUsageFile(await file.text());
    writeText(this.#form, 'file-note', problem ?? 'We filled in the twelve months.');
    if (!months) return;
    for (const [month, field] of this.#form.querySelectorAll<HTMLInputElement>('[name=months]').entries())
      field.value = String(months[month]);
    this.#change();
  }

  #onSubmit(event: Event) {
    event.preventDefault();
    this.#change();
  }

  #onClick(event: MouseEvent) {
    const target = event.target as Element;
    chooseOnDial(this.#form, event);
    const button = target.closest<HTMLElement>('[data-action]');
    const action = this.#actions[button?.dataset.action ?? ''];
    if (!button || !action || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Some are links, for browsers without the script.
    event.preventDefault();
    action(button);
  }

  readonly #actions: Record<string, (button: HTMLElement) => void> = {
    print: () => print(),
    copy: (button) => {
      this.#settle();
      void copyLink(this.#root, button, location.href);
    },
    reset: () => {
      writeForm(this.#form, typicalHouse, defaultConstants(this.#form));
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

  #change() {
    this.#hasChanged = true;
    this.#answer();
    this.#settleSoon();
  }

  /** Reads the form, and shows the answer to it. */
  #answer() {
    const form = this.#form;
    const notes = new Set<string>();
    const inputs = readForm(form, undefined, (note) => notes.add(formNote(form, note)));
    const constants = { ...defaultConstants(form), ...inputs.assumptions };
    const context = { ...placeOf(form), constants, today: isoDay(Date.now()) };
    this.#inputs = inputs;
    this.#notes = [...notes];
    this.#view = answerView(inputs, estimate(inputs, context), context);
    fillAnswer(this.#root, this.#view, false);
    drawForm(form, inputs);
  }

  #settleSoon() {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#settle(), SETTLE_MS);
  }

  /** Once changes have paused: the folded tables, the address, the time fields, and what screen readers hear. */
  #settle() {
    this.#timer = clearTimeout(this.#timer) as undefined;
    if (this.#address !== location.pathname + location.search) this.#writeAddress();
    showTimes(this.#form, this.#inputs.ridge);
    this.#fillTables();
    if (this.#hasChanged) this.#showNotes();
    const sentence = [...this.#notes, this.#view?.text.sentence ?? ''].join(' ');
    if (sentence !== this.#announced) writeText(this.#root, 'status', sentence);
    this.#announced = sentence;
  }

  #showNotes() {
    const notes = part<HTMLElement>(this.#root, 'notes');
    notes?.toggleAttribute('hidden', this.#notes.length === 0);
    notes?.querySelector('ul')?.replaceChildren(
      ...this.#notes.map((text) => {
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
