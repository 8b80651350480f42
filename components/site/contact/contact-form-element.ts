import { noteNativeSubmit } from './contact-draft';
import { prepareForm } from './prepare-form';

/** How near the form comes before its script is loaded. */
const MARGIN = '600px';
/** What a visitor does first with a form. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'input'];
/** How long a form that is sent waits for its script, in ms. */
const MAX_WAIT_MS = 3_000;
/** How long the browser may take to send it, in ms. */
const MAX_SENDING_MS = 30_000;

/**
 * `<contact-form>`: around the contact form, with the props of the component. Hydrates it when it comes near or is touched. A
 * form that is sent before waits for that, and looks as if it were being sent; if the script doesn't come, the browser sends it.
 */
export class ContactFormElement extends HTMLElement {
  readonly #waiting = new AbortController();
  #script: 'unknown' | 'loading' | 'failed' = 'unknown';
  /** Ends the look of a form that is being sent. */
  #release: (() => void) | undefined;

  connectedCallback() {
    const { signal } = this.#waiting;
    prepareForm(this.#form);
    for (const type of TOUCHES) this.addEventListener(type, () => this.#touch(), { signal });
    this.addEventListener('submit', (event) => this.#hold(event), { signal });
    this.#observe(signal);
    // The visitor may have been faster than this script, and the component shows an estimate of a draft.
    const estimate = this.querySelector<HTMLInputElement>('[data-estimate][hidden] [name=estimate]');
    if (this.contains(document.activeElement) || estimate?.value) this.#touch();
  }

  /** Hydrates the form, unless that has failed before. */
  #touch() {
    if (this.#script === 'unknown') void this.#hydrate();
  }

  #observe(signal: AbortSignal) {
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A form that is near from the beginning waits until it's touched, as its script would compete with the page.
        if (entry?.isIntersecting && scrollY > 0) this.#touch();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  async #hydrate() {
    this.#script = 'loading';
    const island = await import('@/components/site/contact/contact-island').catch(() => undefined);
    // A tap that came while the script was evaluated is answered first: both together take 150 ms on a slow phone.
    await new Promise((resolve) => setTimeout(resolve));
    if (this.#waiting.signal.aborted) return;
    if (!island) {
      this.#script = 'failed';
      return this.#sendNatively();
    }
    const isSending = this.#release !== undefined;
    this.#waiting.abort();
    this.#release?.();
    this.#release = undefined;
    island.hydrateContactForm(this);
    if (isSending) this.#form.requestSubmit();
  }

  get #form() {
    return this.querySelector('form') as HTMLFormElement;
  }

  get #copy() {
    return JSON.parse(this.dataset.props ?? '').copy;
  }

  #hold(event: Event) {
    event.preventDefault();
    if (this.#release) return;
    const button = this.querySelector('[type=submit]') as HTMLButtonElement;
    const idle = [...button.childNodes];
    const timeout = setTimeout(() => this.#sendNatively(), MAX_WAIT_MS);
    button.disabled = true;
    button.ariaBusy = 'true';
    button.replaceChildren(this.#copy.sending);
    this.#release = () => {
      clearTimeout(timeout);
      button.disabled = false;
      button.ariaBusy = null;
      button.replaceChildren(...idle);
    };
    if (this.#script !== 'loading') void this.#hydrate();
  }

  /** Has the browser send a form that waits, unless it's offline. */
  #sendNatively() {
    const release = this.#release;
    if (!release) return;
    if (!navigator.onLine) {
      release();
      this.#release = undefined;
      return this.#showOffline();
    }
    noteNativeSubmit();
    this.#waiting.abort();
    this.#form.submit();
    // A visitor who comes back sees the page as it was left, and one who stops the browser can send again.
    addEventListener('pageshow', ({ persisted }) => persisted && release());
    setTimeout(release, MAX_SENDING_MS);
  }

  #showOffline() {
    const button = this.querySelector('[type=submit]') as HTMLButtonElement;
    button.setCustomValidity(this.#copy.error.offline);
    button.reportValidity();
    // The message goes when its cause does, and the next press submits again.
    button.addEventListener('click', () => button.setCustomValidity(''), { once: true });
  }
}
