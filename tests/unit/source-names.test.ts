import { expect, test } from 'vitest';
import { sourceText } from '@/lib/leads/source-names';
import { filterText } from '@/lib/leads/work/filters/schema';

test.each(['constructor', '__proto__', 'toString / cpc'])('shows the source %s as it is', (source) => {
  expect(sourceText(source)).toBe(source);
});

test.each(['__proto__', 'constructor'])('calls the assignee %s, who is nobody, someone', (id) => {
  expect(filterText('assignee', id, [])).toBe('Someone');
});
