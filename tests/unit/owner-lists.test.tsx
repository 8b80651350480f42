import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { CredentialLine } from '@/components/site/lists/credential-line';
import { Credentials } from '@/components/site/lists/credentials';
import { MeasuredRoofs } from '@/components/site/lists/measured-roofs';
import { People } from '@/components/site/lists/people';
import { AllReviews, Reviews } from '@/components/site/lists/reviews';
import { RoofSheets } from '@/components/site/lists/roof-sheets';
import {
  sampleCertificates,
  sampleJobs,
  sampleLicenses,
  samplePeople,
  sampleReviewCounts,
  sampleReviews,
} from '@/components/styleguide/sample-lists';
import type { Job, Review } from '@/lib/site/facts/lists';
import { validCertificates } from '@/lib/site/owner-lists';
import { renderDocument } from '../support/page-document';

const people = samplePeople();
const jobs = sampleJobs();
const first = <Item,>([item]: readonly (Item | undefined)[]): Item => {
  if (item === undefined) throw new Error('the list is empty');
  return item;
};

test.each<[string, ReactElement]>([
  ['people', <People key="" people={[]} />],
  ['jobs on the home page', <MeasuredRoofs key="" jobs={[]} />],
  ['all jobs', <RoofSheets key="" jobs={[]} />],
  ['reviews', <Reviews key="" reviews={[]} counts={{}} />],
  ['licenses and certificates', <Credentials key="" licenses={[]} certificates={[]} />],
  ['the line of the footer', <CredentialLine key="" licenses={[]} certificates={[]} insurance={null} />],
])('without entries, %s leave nothing behind', async (_, place) => {
  expect((await renderDocument(place))('body').html()).toBe('');
});

describe('people', () => {
  test('have their names, roles, first years and licenses', async () => {
    const $ = await renderDocument(<People people={people} />);
    expect($('h2').text()).toBe('Who Comes to Your House');
    const [owner] = $('li').get();
    expect($(owner).find('h3').text()).toBe('Walt Hensley');
    for (const text of [
      'Owner, first visits and design',
      'With us since 2009',
      'Unlimited Electrical U.00001',
    ])
      expect($(owner).text()).toContain(text);
    expect($('li')).toHaveLength(people.length);
  });

  test('without a photo have their initials in a drawing, which screen readers leave out', async () => {
    const [with_, without] = [people.find(({ photo }) => photo), people.find(({ photo }) => !photo)];
    const $ = await renderDocument(<People people={[first([with_]), first([without])]} />);
    expect($('img').attr('alt')).toBe(with_?.photo?.alt);
    expect($('[aria-hidden=true]').text()).toBe('AF');
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 22, 40])(
    'fill whole rows when there are %i',
    async (count) => {
      const some = Array.from({ length: count }, (_, index) => ({ ...first(people), id: `person-${index}` }));
      const $ = await renderDocument(<People people={some} />);
      const cells = $('li').length + $('li.wide').length;
      expect(cells % 2).toBe(0);
      expect(cells % Number($('ul').attr('style')?.replace('--columns:', ''))).toBe(0);
    },
  );
});

describe('jobs', () => {
  const job: Job = {
    ...first(jobs),
    town: 'Weaverville',
    month: '2024-05',
    roof: 'a metal roof, 8 in 12',
    panels: 22,
    kilowatts: 9.2,
    storageKilowattHours: 13.5,
    days: 2,
    years: [
      { year: 2024, predicted: 11_000, measured: 11_550 },
      { year: 2025, predicted: 11_000, measured: 10_230 },
    ],
    sentence: 'It makes what they said.',
    advisedAgainst: 'Panels on the garage.',
    consentBy: 'Somebody Who Agreed',
    consentDate: '2026-01-02',
  };

  test('unfold to what was done, predicted, measured, said and advised against', async () => {
    const $ = await renderDocument(<RoofSheets jobs={[job, job]} />);
    const sheet = $('details').first();
    expect(sheet.find('summary h3').text()).toBe('Weaverville');
    const text = sheet.text().replaceAll('\u00a0', ' ');
    expect(text).toContain('May 2024. 22 panels, 9.2 kW, 13.5 kWh battery.');
    expect(text).toContain('A metal roof, 8 in 12. 2 days on the roof.');
    expect(text).toContain('“It makes what they said.”The owner of the house');
    expect(text).toContain('What we advised againstPanels on the garage.');
    const cells = (row: number) =>
      sheet
        .find('tr')
        .eq(row)
        .children()
        .get()
        .map((cell) => $(cell).text());
    expect([0, 1, 2, 3].map(cells)).toEqual([
      ['Year', 'Predicted', 'Measured', 'Difference'],
      ['2024', '11,000', '11,550', '+5%'],
      ['2025', '11,000', '10,230', '−7%'],
      ['All', '22,000', '21,780', '−1%'],
    ]);
    expect($('details[open]')).toHaveLength(1);
  });

  test('never say who consented', async () => {
    for (const place of [<RoofSheets key="" jobs={[job]} />, <MeasuredRoofs key="" jobs={[job]} />]) {
      const $ = await renderDocument(place);
      expect($.html()).not.toMatch(/Somebody Who Agreed|2026-01-02|consent/i);
    }
  });

  test('link each of their photos to its large file', async () => {
    const $ = await renderDocument(<RoofSheets jobs={[job]} />);
    const links = $('.photos a').get();
    expect(links.map((link) => $(link).find('img').attr('alt'))).toEqual(job.photos.map(({ alt }) => alt));
    expect($(links[5]).attr('href')).toBe(`/pictures/${job.photos[5]?.hash}-1600.jpg`);
  });

  test('without photos have a drawing of their panels', async () => {
    const $ = await renderDocument(<RoofSheets jobs={[{ ...job, photos: [] }]} />);
    expect($('img')).toHaveLength(0);
    expect($('svg path')).toHaveLength(1);
  });

  test('are three on the home page, which link to their sheets and to all', async () => {
    const $ = await renderDocument(<MeasuredRoofs jobs={jobs} />);
    const { document } = { document: await renderDocument(<RoofSheets jobs={jobs} />) };
    const sheets = $('li a')
      .get()
      .map((link) => $(link).attr('href')?.replace('/about', '') ?? '');
    expect(sheets).toHaveLength(3);
    for (const sheet of sheets) expect(document(`details ${sheet}`)).toHaveLength(1);
    expect($('a').last().text()).toBe('All twelve roofs');
    expect((await renderDocument(<MeasuredRoofs jobs={jobs.slice(0, 3)} />)).text()).not.toContain(
      'All three',
    );
  });
});

describe('reviews', () => {
  const review: Review = {
    id: 'one',
    text: 'It works.\nMostly.',
    name: 'Ruth E.',
    town: 'Marshall',
    date: '2026-03-04',
    source: 'Google',
    link: 'https://reviews.example/1',
    relationship: 'aunt of an installer',
  };

  test('are whole, with name, town, day, a link to where they are from and the connection to us', async () => {
    const $ = await renderDocument(<Reviews reviews={[review]} counts={{}} />);
    expect($('blockquote').text()).toBe('“It works.\nMostly.”');
    expect($('figcaption').text().replaceAll('\u00a0', ' ')).toBe(
      'Ruth E., MarshallConnection to us: aunt of an installerMarch 4, 2026, Google',
    );
    expect($('figcaption a').attr('href')).toBe('https://reviews.example/1');
    expect($('svg, img')).toHaveLength(0);
  });

  test('say how many of a source are shown', async () => {
    const shown = async (place: ReactElement) => {
      const $ = await renderDocument(place);
      return $('a')
        .filter((_, link) => $(link).text().startsWith('Shown:'))
        .text();
    };
    const counts = sampleReviewCounts;
    expect(await shown(<AllReviews reviews={sampleReviews} counts={counts} />)).toBe(
      'Shown: 18 of 41 on Google',
    );
    expect(await shown(<Reviews reviews={sampleReviews} counts={counts} />)).toBe('Shown: 3 of 41 on Google');
    expect(await shown(<Reviews reviews={[{ ...review, source: 'Yelp' }]} counts={counts} />)).toBe('');
    expect(await shown(<Reviews reviews={sampleReviews} counts={{}} />)).toBe('');
  });

  test('unfold on the home page after the first three, which the about page has', async () => {
    const all = await renderDocument(<AllReviews reviews={sampleReviews} counts={sampleReviewCounts} />);
    expect(all('blockquote')).toHaveLength(20);
    expect(all('details blockquote')).toHaveLength(17);
    expect(all('summary').text()).toBe('Show seventeen more');
    const some = await renderDocument(<Reviews reviews={sampleReviews} counts={sampleReviewCounts} />);
    expect(some('blockquote')).toHaveLength(3);
    expect(some('a').last().text()).toBe('All twenty reviews');
  });
});

describe('certificates', () => {
  test('are shown through their last day', () => {
    const certificates = [{ ends: '2026-11-26' }, { ends: '2026-11-27' }, { ends: '2026-11-28' }];
    expect(validCertificates(certificates, '2026-11-27')).toEqual(certificates.slice(1));
  });

  test('and licenses have a number, where they are from and a link to look them up', async () => {
    const $ = await renderDocument(
      <Credentials licenses={sampleLicenses} certificates={sampleCertificates} />,
    );
    const [license, , certificate] = $('li').get();
    expect($(license).text()).toBe('Unlimited electricalMade-up Board of Electrical ContractorsNo. U.00001');
    expect($(license).find('a').attr('href')).toBe('https://license.example/U.00001');
    expect($(certificate).text()).toContain('Valid through June 30, 2099');
  });
});
