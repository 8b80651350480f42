import { countEstimate } from './count-estimate';

/** What a visitor does first with the form. */
const TOUCHES = ['pointerdown', 'focusin', 'input'];

/**
 * `<bill-answer>`: the bill and town in the first screen. What answers them in place is loaded when they are first touched,
 * or when the browser has restored a bill; without it the form leads to the savings page.
 */
export class BillAnswerElement extends HTMLElement {
  #stop: (() => void) | undefined;
  #untouched = new AbortController();

  connectedCallback() {
    this.#untouched = new AbortController();
    const options = { passive: true, signal: this.#untouched.signal };
    for (const touch of TOUCHES) this.addEventListener(touch, () => void this.#start(), options);
    const bill = this.querySelector('input');
    if (bill?.value || this.contains(document.activeElement)) void this.#start();
  }

  disconnectedCallback() {
    this.#untouched.abort();
    this.#stop?.();
  }

  async #start() {
    const untouched = this.#untouched;
    untouched.abort();
    countEstimate('begun');
    this.addEventListener('answered', () => countEstimate('finished'), { once: true });
    try {
      const { startAnswer } = await import('@/components/site/hero/start-answer');
      if (this.isConnected && untouched === this.#untouched) this.#stop = startAnswer(this);
    } catch {
      // The form's button leads to the savings page.
    }
  }
}
