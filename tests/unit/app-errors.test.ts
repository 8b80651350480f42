import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError, errorCode, rootCause, validationError } from '@/lib/platform/http/errors';

test('an error says its status, code, message and details', () => {
  const details = { fields: { name: 'Missing' } };
  const error = new AppError(404, 'not-found', 'Nothing here.', details);
  expect(error).toBeInstanceOf(Error);
  expect({ ...error, message: error.message }).toEqual({
    status: 404,
    code: 'not-found',
    message: 'Nothing here.',
    details,
  });
  expect(new AppError(404, 'not-found', 'Nothing here.').details).toEqual({});
});

test('an input that a schema rejects is 400 with the first message of each field and place', () => {
  const issues = [
    { path: ['name'], message: 'Enter a name' },
    { path: ['name'], message: 'Enter another one' },
    { path: ['address', 'town'], message: 'Enter a name' },
    { path: [0], message: 'Not a list' },
    { path: [], message: 'Not an object' },
  ] as unknown as z.core.$ZodIssue[];
  const error = validationError({ issues });
  expect({ ...error, message: error.message }).toEqual({
    status: 400,
    code: 'invalid',
    message: 'Enter a name. Not a list. Not an object',
    details: {
      fields: {
        name: 'Enter a name',
        address: 'Enter a name',
        'address.town': 'Enter a name',
        0: 'Not a list',
      },
    },
  });
});

test('every error has a code', () => {
  const outage = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const { error: zodError } = z.string().safeParse(1);
  expect(errorCode(new AppError(418, 'teapot', 'Short and stout.'))).toBe('teapot');
  expect(errorCode(zodError)).toBe('invalid');
  expect(errorCode(new Error('Failed query', { cause: outage }))).toBe('unavailable');
  expect(errorCode(new Error('a mistake'))).toBe('internal');
  expect(errorCode('thrown text')).toBe('internal');
});

test('the root cause is the innermost one', () => {
  const innermost = new Error('innermost');
  expect(rootCause(innermost)).toBe(innermost);
  expect(rootCause(new Error('outer', { cause: new Error('middle', { cause: innermost }) }))).toBe(innermost);
  expect(rootCause(new Error('outer', { cause: 'a text' }))).toBe('a text');
  expect(rootCause({ cause: innermost })).toEqual({ cause: innermost });
});
