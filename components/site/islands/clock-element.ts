import { onEachMinute } from './on-each-minute';

/** A custom element whose content depends on the time: shown when it is connected, and on each minute. */
export abstract class ClockElement extends HTMLElement {
  #stop = () => {};

  connectedCallback() {
    this.#stop = onEachMinute(() => this.show());
    this.show();
  }

  disconnectedCallback() {
    this.#stop();
  }

  /** Shows what is true now. */
  protected abstract show(): void;
}
