import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type GoingLiveFacts, goingLiveItems } from '@/lib/leads/going-live/checks';
import { business } from '@/lib/site/business';
import { testimonials } from '@/lib/site/testimonials';

const ready: GoingLiveFacts = {
  business: {
    phone: { display: '(828) 254-0142', e164: '+18282540142' },
    email: 'office@ridgelight.com',
    licence: { label: 'NC electrical license', number: 'U.35001' },
  },
  testimonials: [{ isSample: false }],
  hasSavedRecipients: true,
  hasMailServer: true,
  ownersWithoutSecondFactor: 0,
};
const left = (facts: Partial<GoingLiveFacts> = {}) =>
  goingLiveItems({ ...ready, ...facts }).flatMap(({ id, isDone }) => (isDone ? [] : [id]));
const businessWith = (facts: Partial<GoingLiveFacts['business']>) => ({
  business: { ...ready.business, ...facts },
});

describe('the list before going live', () => {
  it('is all done for a business that has settled everything', () => {
    expect(left()).toEqual([]);
  });

  it('asks of this site as it is for testimonials, phone, email and license', () => {
    expect(left({ business, testimonials })).toEqual(['testimonials', 'phone', 'email', 'license']);
  });

  it.each<[string, Partial<GoingLiveFacts>]>([
    ['testimonials', { testimonials: [{ isSample: false }, { isSample: true }] }],
    ['phone', businessWith({ phone: { display: '(828) 555-0199', e164: '+18285550199' } })],
    ['email', businessWith({ email: 'office@ridgelight.example' })],
    ['email', businessWith({ email: 'office@example.com' })],
    ['license', businessWith({ licence: null })],
    ['recipients', { hasSavedRecipients: false }],
    ['mail-server', { hasMailServer: false }],
    ['second-factor', { ownersWithoutSecondFactor: 1 }],
  ])('asks for %s alone when only that is missing', (id, facts) => {
    expect(left(facts)).toEqual([id]);
  });

  it.each([
    ['+18285550200', '(828) 555-0200'],
    ['+18285540142', '(828) 554-0142'],
  ])('takes %s for a real number', (e164, display) => {
    expect(left(businessWith({ phone: { display, e164 } }))).toEqual([]);
  });

  it('stands in the README with the same items', () => {
    const readme = readFileSync('README.md', 'utf8');
    const list = readme.slice(readme.indexOf('**Before going live'), readme.indexOf('**Run in production'));
    for (const { label } of goingLiveItems(ready)) expect(list).toContain(label);
  });
});
