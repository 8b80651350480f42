import { countEstimate } from '@/components/site/savings/count-estimate';

/** What a visitor does first with a form. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'input'];

/**
 * `<savings-calculator>`: updates the estimate in it. Its code is loaded when the form is first touched, or at once after a
 * navigation within the app to the address of another estimate. Without it the form is sent to the server, which answers the
 * same.
 */
export class SavingsCalculatorElement extends HTMLElement {
  #stop: (() => void) | undefined;
  #untouched = new AbortController();
  #waiting = new AbortController();
  /** What the visitor has typed, chosen and clicked before the calculator runs. */
  #early: Event[] = [];

  connectedCallback() {
    this.#untouched = new AbortController();
    this.#waiting = new AbortController();
    const early: Event[] = [];
    this.#early = early;
    const options = { capture: true, passive: true, signal: this.#untouched.signal };
    for (const touch of TOUCHES) this.addEventListener(touch, () => void this.#start(), options);
    for (const type of ['input', 'click'])
      this.addEventListener(type, (event) => early.push(event), { signal: this.#waiting.signal });
    keepExactDegrees(this);
    if (asksForm(this)) void this.#start(location.search);
    else keepValues(this);
    // The visitor may have been faster than this script.
    if (this.contains(document.activeElement)) void this.#start();
  }

  disconnectedCallback() {
    this.#untouched.abort();
    this.#waiting.abort();
    this.#stop?.();
    this.#stop = undefined;
  }

  async #start(query = '') {
    const untouched = this.#untouched;
    if (untouched.signal.aborted) return;
    untouched.abort();
    if (!query) countEstimate('begun');
    try {
      const { startCalculator } = await import('@/components/site/savings/calculator/calculator');
      if (!this.isConnected || untouched !== this.#untouched) return;
      this.#stop = startCalculator(this, query, this.#early);
      countFinished(this);
    } catch {
      // The form's own button still works.
    }
    if (untouched === this.#untouched) this.#waiting.abort();
  }
}

/** The sentence for screen readers follows a change once the visitor has paused to look at the answer. */
function countFinished(root: HTMLElement) {
  const status = root.querySelector('[data-form=status]');
  if (!status) return;
  new MutationObserver(() => {
    countEstimate('begun');
    countEstimate('finished');
  }).observe(status, { childList: true, characterData: true, subtree: true });
}

/**
 * React would replace the server's values by those of the typical house, but not what looks typed. What was typed before this
 * script came has its event now: not every field has a name, by which the calculator reads the form.
 */
function keepValues(root: HTMLElement) {
  for (const input of root.querySelectorAll('input')) {
    const { type, value, defaultValue } = input;
    if (type === 'radio' || type === 'checkbox') continue;
    input.value = value;
    // A slider rounds its value by itself.
    if (type !== 'range' && value !== defaultValue)
      input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * React gives the options for exact degrees the values of the typical house, too: none. One that is chosen gets its own back
 * from its text, so that the form can be sent even if the calculator can't be loaded.
 */
function keepExactDegrees(root: HTMLElement) {
  for (const option of root.querySelectorAll<HTMLInputElement>('[data-form^=exact] input')) {
    const keepDegrees = () => {
      const degrees = Number.parseFloat(option.nextElementSibling?.textContent ?? '');
      if (option.checked && !option.value) option.value = String(degrees);
    };
    new MutationObserver(keepDegrees).observe(option, { attributeFilter: ['value'] });
  }
}

/**
 * Whether the address asks something that the form doesn't show: the server has answered the address of a document
 * (`data-answered`), but a navigation within the app leads to the page of the typical house.
 */
function asksForm(root: HTMLElement): boolean {
  if (root.dataset.answered !== undefined) return false;
  const keys = [...new URLSearchParams(location.search).keys()];
  return keys.some((key) => root.querySelector(`[name="${CSS.escape(key)}"]`));
}
