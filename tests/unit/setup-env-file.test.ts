import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnswersInput, answersSchema } from '@/scripts/setup/answers';
import { envFor } from '@/scripts/setup/apply';
import { canBeInEnvFile, withVariables } from '@/scripts/setup/env-file';
import boone from '../support/setup/boone.json' with { type: 'json' };

describe('.env', () => {
  test('keeps every other line, and a variable in its place', () => {
    const text = '# Mine\nPORT=8080\nSITE_URL=http://old.example\n\nMETRICS_TOKEN=x # note\n';
    expect(withVariables(text, { SITE_URL: 'https://new.example', MAIL_FROM: 'Sun <sun@new.example>' })).toBe(
      "# Mine\nPORT=8080\nSITE_URL=https://new.example\n\nMETRICS_TOKEN=x # note\nMAIL_FROM='Sun <sun@new.example>'\n",
    );
  });

  test('begins with the variables where there was none', () => {
    expect(withVariables('', { SITE_URL: 'https://new.example' })).toBe('SITE_URL=https://new.example\n');
  });

  test('gives back every value that it takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        fc.pre(canBeInEnvFile(value));
        expect(parseEnv(withVariables('PORT=3000\n', { ADMIN_PASSWORD: value }))).toEqual({
          PORT: '3000',
          ADMIN_PASSWORD: value,
        });
      }),
    );
  });

  test.each(["it's #1", 'say "hello"', '$HOME', '  spaces  ', '`backticks`', 'plain'])(
    'can hold %s',
    (value) => {
      expect(canBeInEnvFile(value)).toBe(true);
    },
  );

  test.each(['two\nlines', `'all" \`three`])('can’t hold %j', (value) => {
    expect(canBeInEnvFile(value)).toBe(false);
  });
});

describe('the variables', () => {
  const answers = answersSchema.parse(boone as AnswersInput);

  test('are the address, the owner and a new secret', () => {
    const env = parseEnv(envFor('', answers));
    expect(env).toMatchObject({
      SITE_URL: 'https://www.highcountrysun.example',
      ADMIN_EMAIL: 'owner@highcountrysun.example',
    });
    expect(env.AUTH_SECRET).toMatch(/^[\w+/]{43}=$/);
    expect(env.SMTP_URL).toBeUndefined();
  });

  test('leave a secret as it is', () => {
    expect(parseEnv(envFor('AUTH_SECRET=mine\n', answers)).AUTH_SECRET).toBe('mine');
  });
});
