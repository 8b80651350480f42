import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SavingsCalculatorElement } from '@/components/site/islands/savings-calculator-element';

customElements.define('savings-calculator', SavingsCalculatorElement);
afterEach(() => history.replaceState(null, '', '/'));

/** Where a press of the bar's link to the form leads. */
function pressBar(address: string, send = '') {
  history.replaceState(null, '', address);
  document.body.innerHTML = `
    <savings-calculator>
      <a data-slot="send" href="/contact?estimate=bill%3D240" ${send}>Have us check this estimate</a>
    </savings-calculator>
    <section class="next-step-bar"><a href="/contact">Free Consultation</a></section>`;
  // As a page that is parsed: the element's script runs once the bar is there.
  const calculator = document.querySelector('savings-calculator') as SavingsCalculatorElement;
  calculator.disconnectedCallback();
  calculator.connectedCallback();
  const link = screen.getByRole('link', { name: 'Free Consultation' });
  const stay = vi.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', stay);
  link.click();
  expect(stay).toHaveBeenCalledOnce();
  return link.getAttribute('href');
}

test('the bar of a phone leads to the form with the visitor’s own estimate', () => {
  expect(pressBar('/savings?bill=240')).toBe('/contact?estimate=bill%3D240');
});

test('it leads to the form alone as long as the visitor has changed nothing, and where the answer has no link', () => {
  expect(pressBar('/savings')).toBe('/contact');
  expect(pressBar('/savings?bill=240', 'hidden')).toBe('/contact');
});
