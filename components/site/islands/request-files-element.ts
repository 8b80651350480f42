/** `<request-files data-api data-left data-unfinished>`: sends files as soon as they are chosen. Without it its form does. */
export class RequestFilesElement extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback() {
    void this.#start();
  }

  disconnectedCallback() {
    this.#stop?.();
    this.#stop = undefined;
  }

  async #start() {
    try {
      const { startFiles } = await import('@/components/site/request/start-files');
      if (this.isConnected && !this.#stop) this.#stop = startFiles(this);
    } catch {
      // The form's own button still works.
    }
  }
}
