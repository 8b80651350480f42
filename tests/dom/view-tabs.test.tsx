import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DeskView } from '@/components/leads/lead-view';
import { ViewTabs } from '@/components/leads/view-tabs';
import { renderStaff } from '../support/render-staff';

test('the view that is open is scrolled into sight, also when another one is opened', () => {
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  const tabs = (current: DeskView) => (
    <ViewTabs
      current={current}
      counts={undefined}
      userId="ann"
      onView={() => {}}
      saved={[]}
      savedCounts={undefined}
      savedId={undefined}
      onSaved={() => {}}
    />
  );
  renderStaff(tabs('quarantine'));
  screen.getByRole('link', { name: 'Quarantine', current: 'page' });
  expect(shown).toEqual(['Quarantine ']);
});
