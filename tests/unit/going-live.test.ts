import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { type GoingLiveFacts, goingLiveItems } from '@/lib/leads/going-live/checks';
import { business } from '@/lib/site/business';
import { defaultFacts } from '@/lib/site/facts/entries';
import { hasSamples } from '@/lib/site/sample-facts';
import { testimonials } from '@/lib/site/testimonials';
import { changeFacts } from '../support/change-facts';

const ready: GoingLiveFacts = {
  business: {
    name: 'Blue Ridge Sun',
    phone: { display: '(828) 254-0142', e164: '+18282540142' },
    email: 'office@ridgelight.com',
    licenses: [{ kind: 'Electrical', number: 'U.35001', board: 'A board', link: null }],
  },
  testimonials: [{ isSample: false }],
  hasSavedRecipients: true,
  hasMailServer: true,
  ownersWithoutSecondFactor: 0,
  hasBackup: true,
  hasPublicAddress: true,
  isIndexingOff: false,
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

  it('lists what is a sample for the business that the release comes with', () => {
    changeFacts(defaultFacts);
    expect(openItems({ business: business(), testimonials: testimonials() })).toEqual([
      'name',
      'phone',
      'email',
      'license',
      'testimonials',
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
    ['name', businessWith({ name: 'Ridgelight' })],
    ['backup', { hasBackup: false }],
    ['site-url', { hasPublicAddress: false }],
    ['indexing', { isIndexingOff: true }],
  ])('lists only %s when nothing else is missing', (id, facts) => {
    expect(openItems(facts)).toEqual([id]);
  });

  it.each([
    ['+18285550200', '(828) 555-0200'],
    ['+18285540142', '(828) 554-0142'],
  ])('accepts %s as a real phone number', (e164, display) => {
    expect(openItems(businessWith({ phone: { display, e164 } }))).toEqual([]);
  });

  it('has search engines wait until all that visitors read is real', () => {
    changeFacts(defaultFacts);
    expect(hasSamples()).toBe(true);
    const { business: sample, testimonials: none } = defaultFacts;
    const real = { name: 'Blue Ridge Sun', phone: '(828) 254-0142', email: 'office@blueridgesun.com' };
    changeFacts({ business: { ...sample, ...real } });
    expect(hasSamples()).toBe(true);
    const words = {
      id: 'ann',
      name: 'Ann',
      location: 'Arden',
      text: 'Thank you.',
      service: 'residential-solar',
    };
    changeFacts({ testimonials: [...none, words as (typeof none)[0]] });
    expect(hasSamples()).toBe(false);
    changeFacts({ business: { ...sample, ...real, phone: '(828) 555-0142' } });
    expect(hasSamples()).toBe(true);
    changeFacts(defaultFacts);
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
