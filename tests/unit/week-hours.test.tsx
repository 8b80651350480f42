import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { WeekHours } from '@/components/site/drawings/week-hours';

vi.mock('@/lib/site/week', () => ({
  week: [
    { day: 'Monday', opens: 5.5, closes: 22, text: '5:30 AM-10:00 PM' },
    { day: 'Tuesday', opens: 8, closes: 18, text: '8:00 AM-6:00 PM' },
    { day: 'Wednesday', opens: null, closes: null, text: 'Closed' },
  ],
}));

test('the bars of long days stay within the drawing', () => {
  const html = renderToStaticMarkup(<WeekHours />);
  const bars = [...html.matchAll(/left:([\d.-]+)%;right:calc\(100% - ([\d.-]+)%\)/g)];
  expect(bars.map(([, left, right]) => [left, right])).toEqual([
    ['0.0', '100.0'],
    ['15.2', '75.8'],
  ]);
});
