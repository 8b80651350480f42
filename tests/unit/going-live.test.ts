import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { type GoingLiveFacts, goingLiveItems } from '@/lib/leads/going-live/checks';
import { business } from '@/lib/site/business';
import { testimonials } from '@/lib/site/testimonials';

const ready: GoingLiveFacts = {
  business: {
    phone: { display: '(828) 254-0142', e164: '+18282540142' },
    email: 'office@ridgelight.com',
    licenses: [{ kind: 'Electrical', number: 'U.35001', board: 'A board', link: null }],
  },
  testimonials: [{ isSample: false }],
  hasSavedRecipients: true,
  hasMailServer: true,
  ownersWithoutSecondFactor: 0,
  hasBackup: true,
};
const openItems = (facts: Partial<GoingLiveFacts> = {}) =>
  goingLiveItems({ ...ready, ...facts }).flatMap(({ id, isDone }) => (isDone ? [] : [id]));
const businessWith = (facts: Partial<GoingLiveFacts['business']>) => ({
  business: { ...ready.business, ...facts },
});

describe('the go-live checklist', () => {
  it('is complete when everything is settled', () => {
    expect(openItems()).toEqual([]);
  });

  it('lists testimonials, phone, email and license for the sample business', () => {
    expect(openItems({ business: business(), testimonials: testimonials() })).toEqual([
      'testimonials',
      'phone',
      'email',
      'license',
    ]);
  });

  it.each<[string, Partial<GoingLiveFacts>]>([
    ['testimonials', { testimonials: [{ isSample: false }, { isSample: true }] }],
    ['phone', businessWith({ phone: { display: '(828) 555-0199', e164: '+18285550199' } })],
    ['email', businessWith({ email: 'office@ridgelight.example' })],
    ['email', businessWith({ email: 'office@example.com' })],
    ['license', businessWith({ licenses: [] })],
    ['recipients', { hasSavedRecipients: false }],
    ['mail-server', { hasMailServer: false }],
    ['second-factor', { ownersWithoutSecondFactor: 1 }],
    ['backup', { hasBackup: false }],
  ])('lists only %s when nothing else is missing', (id, facts) => {
    expect(openItems(facts)).toEqual([id]);
  });

  it.each([
    ['+18285550200', '(828) 555-0200'],
    ['+18285540142', '(828) 554-0142'],
  ])('accepts %s as a real phone number', (e164, display) => {
    expect(openItems(businessWith({ phone: { display, e164 } }))).toEqual([]);
  });

  it('matches the list in docs/deploy.md, which names the files', () => {
    const guide = readFileSync('docs/deploy.md', 'utf8');
    const [list = ''] = guide.slice(guide.indexOf('## Before going live') + 1).split('\n## ');
    for (const { label } of goingLiveItems(ready)) expect(list).toContain(`\n- ${label}: `);
  });
});

test('no text of a page names a file of the code', () => {
  const sources = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const named = sources
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replaceAll(
        /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|\bfrom '.*'|\bimport\(.*?\)/gm,
        '',
      );
      return [...code.matchAll(/\b(?:lib|app|components|db|scripts)\/[\w/-]+\.(?:tsx?|json)\b/g)].map(
        ([path]) => `${file}: ${path}`,
      );
    });
  expect(named).toEqual([]);
});
