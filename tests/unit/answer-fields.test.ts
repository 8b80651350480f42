import { expect, test } from 'vitest';
import { fillFields, firstName, unknownFieldIn } from '@/lib/leads/answers/fields';
import { answerSchema, answerTemplatesSetting } from '@/lib/leads/answers/schema';

test('fields are filled in, with something sensible where we don’t know', () => {
  const text = 'Hi {first name}, about { Service } in {town}';
  expect(fillFields(text, { 'first name': 'Ann', service: 'solar maintenance', town: 'Arden' })).toBe(
    'Hi Ann, about solar maintenance in Arden',
  );
  expect(fillFields(text, { 'first name': null, service: '' })).toBe('Hi there, about solar in your area');
});

test.each([
  ['Ann Smith', 'Ann'],
  ['Mary-Jo O’Neil', 'Mary-Jo'],
  ['Dr. Luz Hernández', 'Luz'],
  ['Mr. Smith', null],
  ['J. Smith', null],
  ['555 0142', null],
  ['', null],
])('the first name of “%s” is %s', (name, first) => {
  expect(firstName(name)).toBe(first);
});

test('an unknown field is refused by its name', () => {
  expect(unknownFieldIn('Hi {first name}, {frist name}')).toBe('{frist name}');
  const [template] = answerTemplatesSetting.default.templates;
  const refused = answerTemplatesSetting.schema.safeParse({
    templates: [{ ...template, text: 'Hi {nmae}' }],
  });
  expect(refused.error?.issues[0]?.message).toMatch(/^There’s no field \{nmae\}\. Use \{first name\}, /);
  expect(answerTemplatesSetting.schema.parse(answerTemplatesSetting.default)).toEqual(
    answerTemplatesSetting.default,
  );
});

test('an answer goes out without open fields', () => {
  const answer = { id: crypto.randomUUID(), subject: 'Solar', text: 'Hi {first name}' };
  expect(answerSchema.safeParse(answer).error?.issues[0]?.message).toBe('Fill in {first name} first');
});
