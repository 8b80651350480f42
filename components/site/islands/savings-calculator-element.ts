import { countEstimate } from './count-estimate';

/** What a visitor does first with a form. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'input'];

/**
 * `<savings-calculator>`: updates the estimate in it. Its code is loaded when the form is first touched. Without it the form is sent to the server, which answers the
 * same.
 */
export class SavingsCalculatorElement extends HTMLElement {
  #stop: (() => void) | undefined;
  #untouched = new AbortController();
  #waiting = new AbortController();
  #untilRemoved = new AbortController();
  /** What the visitor has typed, chosen and clicked before the calculator runs. */
  #early: Event[] = [];

  connectedCallback() {
    this.#untouched = new AbortController();
    this.#waiting = new AbortController();
    this.#untilRemoved = new AbortController();
    const early: Event[] = [];
    this.#early = early;
    const options = { capture: true, passive: true, signal: this.#untouched.signal };
    for (const touch of TOUCHES) this.addEventListener(touch, () => void this.#start(), options);
    for (const type of ['input', 'click'])
      this.addEventListener(type, (event) => early.push(event), { signal: this.#waiting.signal });
    document
      .querySelector('.next-step-bar a')
      ?.addEventListener('click', (event) => this.#takeAlong(event), { signal: this.#untilRemoved.signal });
    repeatInputs(this);
    // The visitor may have been faster than this script.
    if (this.contains(document.activeElement)) void this.#start();
  }

  disconnectedCallback() {
    this.#untouched.abort();
    this.#waiting.abort();
    this.#untilRemoved.abort();
    this.#stop?.();
    this.#stop = undefined;
  }

  /** The bar at the bottom of a phone leads to the form with the visitor's own estimate, as the answer's link does. */
  #takeAlong({ currentTarget: link }: Event) {
    const send = this.querySelector('a[data-slot=send]:not([hidden])');
    if (location.search && send && link instanceof HTMLAnchorElement)
      link.href = send.getAttribute('href') ?? link.href;
  }

  async #start() {
    const untouched = this.#untouched;
    if (untouched.signal.aborted) return;
    untouched.abort();
    countEstimate('begun');
    try {
      const { startCalculator } = await import('@/components/site/savings/calculator/calculator');
      if (!this.isConnected || untouched !== this.#untouched) return;
      this.#stop = startCalculator(this, this.#early);
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
 * What was typed before this script came, or restored by the browser, has its event now: not every field has a name, by
 * which the calculator reads the form.
 */
function repeatInputs(root: HTMLElement) {
  for (const input of root.querySelectorAll('input')) {
    const { type, value, defaultValue } = input;
    if (type === 'radio' || type === 'checkbox') continue;
    // A slider rounds its value by itself.
    if (type !== 'range' && value !== defaultValue)
      input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
