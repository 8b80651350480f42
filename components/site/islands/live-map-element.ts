/** `<live-map data-src data-title>`: embeds the map when the visitor presses its button, which it hides. Until then nothing is requested. */
export class LiveMapElement extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button');
    if (button) button.onclick = () => this.#embed(button).focus();
  }

  #embed(button: HTMLButtonElement): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    frame.title = this.dataset.title ?? '';
    frame.referrerPolicy = 'no-referrer';
    frame.onload = () => this.setAttribute('data-loaded', '');
    frame.src = this.dataset.src ?? '';
    this.querySelector('[data-frame]')?.replaceChildren(frame);
    button.hidden = true;
    return frame;
  }
}
