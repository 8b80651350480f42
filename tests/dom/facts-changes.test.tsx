import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FactsChanges } from '@/components/leads/facts-changes';
import { StaffFacts } from '@/components/shell/staff-facts';
import { business } from '@/lib/site/business';
import { facts, setFacts } from '@/lib/site/facts/current';

const refresh = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const Name = () => <h1>{business().name}</h1>;

test('an open staff page is rendered again when the facts change, and then says the new ones', async () => {
  const before = facts();
  onTestFinished(() => {
    setFacts(before);
    vi.unstubAllGlobals();
  });
  const streams: EventTarget[] = [];
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        streams.push(this);
      }
      close() {}
    },
  );
  const page = (name: string) => (
    <>
      <StaffFacts json={JSON.stringify({ ...before, business: { ...before.business, name } })} />
      <FactsChanges />
      <Name />
    </>
  );
  const { rerender } = render(page('Ridgelight'));
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  act(() => streams.map((stream) => stream.dispatchEvent(new Event('facts'))));
  expect(refresh).toHaveBeenCalledOnce();
  rerender(page('Sunnyside'));
  screen.getByRole('heading', { name: 'Sunnyside' });
});
