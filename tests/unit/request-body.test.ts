import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isFormEncoded, parseBody, readBody, readForm, requireOnce } from '@/lib/platform/http/body';

const FORM = 'application/x-www-form-urlencoded';
const schema = z.object({ name: z.string() });
const bytes = (...values: number[]) => new Uint8Array(values);

/** A request with a body of this type, whose length is declared unless it is a stream. */
function sent(type: string | undefined, body: BodyInit, headers: Record<string, string> = {}): Request {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : (body as Uint8Array).byteLength;
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const request = new Request('http://localhost:3000/', init);
  request.headers.delete('content-type');
  if (type !== undefined) request.headers.set('content-type', type);
  if (length !== undefined) request.headers.set('content-length', String(length));
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return request;
}

/** A body that arrives in pieces of 1,024 bytes, without a declared length. */
function pieces(count: number, end: (controller: ReadableStreamDefaultController) => void) {
  let left = count;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left === 0) return end(controller);
      left -= 1;
      controller.enqueue(new Uint8Array(1_024).fill(32));
    },
  });
}
const close = (controller: ReadableStreamDefaultController) => {
  controller.enqueue(Buffer.from('{}'));
  controller.close();
};

const unsupported = { status: 415, code: 'unsupported-type' };
const invalidEncoding = { status: 400, code: 'invalid-encoding' };

describe('the type of a body', () => {
  test.each([
    'application/json',
    'Application/JSON',
    ' application/json ',
    'application/json; charset=utf-8',
    'application/json;charset=UTF8',
    'application/json ; charset=utf-8',
    'application/json; charset="utf-8"',
    'application/json; version=1; charset=utf-8',
    'application/json; version=1',
  ])('%s is JSON', async (type) => {
    expect(await readBody(sent(type, '{"name":"Ann"}'))).toEqual({ name: 'Ann' });
  });

  test.each([FORM, `${FORM}; charset=utf-8`, `${FORM.toUpperCase()} ;charset=utf8`])(
    '%s is a form',
    async (type) => {
      expect(await readBody(sent(type, 'name=Ann'))).toEqual({ name: 'Ann' });
      expect(isFormEncoded(sent(type, ''))).toBe(true);
    },
  );

  test.each([
    undefined,
    'text/plain',
    'multipart/form-data; boundary=x',
    'text/plain; a=application/json',
    'application/json+x',
    'application/x-www-form-urlencoded-x',
    'xapplication/x-www-form-urlencoded',
    'application/json; charset=iso-8859-1',
    'application/json; charset="iso-8859-1"',
    'application/json; charset=utf-16',
    'application/json; version=1; charset=latin1',
    `${FORM}; charset=iso-8859-1`,
    `${FORM}; charset=utf-7`,
  ])('%s is rejected with 415', async (type) => {
    const message = 'Send JSON or a form, encoded as UTF-8.';
    await expect(readBody(sent(type, '{}'))).rejects.toMatchObject({ ...unsupported, message });
    await expect(readForm(sent(type, ''))).rejects.toMatchObject({ ...unsupported, message });
  });

  test('of a call is JSON only: any other site can send a form', async () => {
    expect(await parseBody(sent('application/json', '{"name":"Ann"}'), schema)).toEqual({ name: 'Ann' });
    const rejected = parseBody(sent(FORM, 'name=Ann'), schema);
    await expect(rejected).rejects.toMatchObject({
      ...unsupported,
      message: 'Send JSON, encoded as UTF-8.',
    });
    expect(isFormEncoded(sent('application/json', '{}'))).toBe(false);
    expect(isFormEncoded(sent(undefined, '{}'))).toBe(false);
  });
});

describe('the encoding of a body', () => {
  test.each([
    ['a byte that is none of UTF-8', 'application/json', bytes(0x22, 0xff, 0x22)],
    ['UTF-16', 'application/json', bytes(0x7b, 0x00, 0xd8, 0x00, 0x7d)],
    ['half a letter', 'application/json', bytes(0x22, 0xc3, 0x22)],
    ['ISO-8859-1 said to be UTF-8', 'application/json; charset=utf-8', bytes(0x22, 0xe9, 0x22)],
    ['a form with such a byte', FORM, Buffer.concat([Buffer.from('name='), bytes(0xff)])],
    ['a form with such an escape', FORM, 'name=%FF'],
    ['a form with a broken escape', FORM, 'name=%E0%A4%A'],
  ])('%s is rejected with 400', async (_name, type, body) => {
    await expect(readBody(sent(type, body))).rejects.toMatchObject({
      ...invalidEncoding,
      message: expect.stringMatching(/^The (request|form) isn’t valid UTF-8\.$/),
    });
    if (type === FORM) await expect(readForm(sent(type, body))).rejects.toMatchObject(invalidEncoding);
  });

  test('UTF-8 is read', async () => {
    expect(await readBody(sent('application/json', '"Zoë 🌞"'))).toBe('Zoë 🌞');
    expect(await readBody(sent(FORM, 'name=Zo%C3%AB'))).toEqual({ name: 'Zoë' });
    expect(await readBody(sent(FORM, 'name=Zoë+🌞'))).toEqual({ name: 'Zoë 🌞' });
  });
});

test.each(['', '{', '{"a":1,}', "{'a':1}", 'undefined'])('%j is not valid JSON: 400', async (body) => {
  await expect(readBody(sent('application/json', body))).rejects.toMatchObject({
    status: 400,
    code: 'invalid-json',
    message: 'The request isn’t valid JSON.',
  });
});

test('a body that the schema rejects throws its issues', async () => {
  await expect(parseBody(sent('application/json', '{}'), schema)).rejects.toBeInstanceOf(z.ZodError);
});

describe('the size of a body', () => {
  const tooLarge = { status: 413, code: 'too-large', message: 'The request is too large.' };
  const json = (length: number) => `"${'x'.repeat(length - 2)}"`;
  const form = (length: number) => `a=${'x'.repeat(length - 2)}`;

  test('is at most 16 KB, or what the endpoint allows', async () => {
    expect(await readBody(sent('application/json', json(16_384)))).toHaveLength(16_382);
    await expect(readBody(sent('application/json', json(16_385)))).rejects.toMatchObject(tooLarge);
    expect(await readBody(sent('application/json', json(20)), 20)).toHaveLength(18);
    await expect(readBody(sent('application/json', json(21)), 20)).rejects.toMatchObject(tooLarge);
    expect(await parseBody(sent('application/json', json(30)), z.string(), 30)).toHaveLength(28);
    await expect(parseBody(sent('application/json', json(31)), z.string(), 30)).rejects.toMatchObject(
      tooLarge,
    );
  });

  test('of a form is three times as large, because a byte is escaped as three', async () => {
    expect(await readBody(sent(FORM, form(60)), 20)).toEqual({ a: 'x'.repeat(58) });
    await expect(readBody(sent(FORM, form(61)), 20)).rejects.toMatchObject(tooLarge);
    expect((await readForm(sent(FORM, form(49_152)))).values.a).toHaveLength(49_150);
    await expect(readForm(sent(FORM, form(49_153)))).rejects.toMatchObject(tooLarge);
  });

  test('is what arrives, whatever was declared', async () => {
    const request = sent('application/json', json(16_385), { 'content-length': '5' });
    await expect(readBody(request)).rejects.toMatchObject(tooLarge);
  });

  test('of chunks is counted while they arrive', async () => {
    expect(await readBody(sent('application/json', pieces(3, close)))).toEqual({});
    await expect(readBody(sent('application/json', pieces(16, close)))).rejects.toMatchObject(tooLarge);
    // An endless body isn't read any further.
    let asked = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        asked += 1;
        controller.enqueue(new Uint8Array(1_024));
      },
    });
    await expect(readBody(sent('application/json', endless))).rejects.toMatchObject(tooLarge);
    expect(asked).toBeLessThan(20);
  });
});

describe('a client that disconnects', () => {
  const cutOff = {
    status: 400,
    code: 'cut-off',
    message: 'The request ended before all of it arrived.',
  };
  const lost = () => pieces(2, (controller) => controller.error(new Error('ECONNRESET')));

  test('gets 400, whether the length was declared or not', async () => {
    await expect(readBody(sent('application/json', lost()))).rejects.toMatchObject(cutOff);
    const declared = sent('application/json', lost(), { 'content-length': '4000' });
    await expect(readBody(declared)).rejects.toMatchObject(cutOff);
  });
});

describe('the fields of a form', () => {
  test('are the first value of each that isn’t blank, and the names that were sent more than once', async () => {
    const form = await readForm(sent(FORM, 'a=+&a=1&a=2&b=&c=+&c=&d=4'));
    expect(form).toEqual({ values: { a: '1', b: '', c: ' ', d: '4' }, repeated: ['a', 'c'] });
  });

  test('may not be repeated where their values are taken as they are', async () => {
    const repeatedField = { status: 400, code: 'repeated-field' };
    await expect(readBody(sent(FORM, 'a=1&a=2'))).rejects.toMatchObject({
      ...repeatedField,
      message: 'A field of the form was sent more than once.',
    });
    expect(() => requireOnce(['a'])).toThrow('more than once');
    expect(() => requireOnce([])).not.toThrow();
  });
});
