import type { Picture } from '@/lib/pictures/schema';
import type { Certificate, Job, Person, Review, ReviewCounts } from '@/lib/site/facts/lists';
import type { License } from '@/lib/site/schema';

/** Full lists, as long as an owner may make them. None of it is real. */

const samplePhoto = (seed: number, alt: string, isPortrait = false): Picture => ({
  // As long and as random as a stored picture's.
  hash: Array.from({ length: 16 }, (_, index) =>
    (((seed * 2654435761 + index * 40503 * (seed + 3)) >>> 7) % 256).toString(16).padStart(2, '0'),
  ).join(''),
  width: isPortrait ? 1200 : 1600,
  height: isPortrait ? 1500 : 1067,
  alt,
});

const roles = [
  ['Walt Hensley', 'Owner, first visits and design', 2009, 'Unlimited Electrical U.00001'],
  ['Priya Raman', 'Design and permits', 2014],
  ['Joe Tallent', 'Crew lead', 2011],
  ['Marcus Bell', 'Electrician', 2016, 'Limited Electrical L.00002'],
  ['Ana Lucía Ferrer-Whitfield', 'Service and monitoring', 2019],
  ['Sam Oh', 'Installer', 2021],
  ['Dee', 'Office, scheduling and billing'],
  ['Tobias Crane', 'Apprentice', 2025],
] as const;

export const samplePeople = (hasPhotos = true): Person[] =>
  roles.map(([name, role, since, license], index) => ({
    id: `person-${index}`,
    name,
    role,
    since,
    license,
    ...(hasPhotos && index !== 4 && { photo: samplePhoto(index + 1, `${name} at the workshop`, true) }),
  }));

const towns = ['Elk Gap', 'Stony Fork', 'Laurel Springs', 'Mill Bend', 'Harper', 'Cedar Cove'];
const roofs = [
  'Standing seam, 34 degrees, faces south-southeast',
  'Shingle, 26 degrees, two faces, east and west',
  'Flat membrane on a brick shop, tilted rows at 10 degrees',
];
const sentences = [
  'They told us in the first hour that the north side wasn’t worth it, and they were right about the rest, too.',
  'The two cloudy years in a row came out closer than our old car’s mileage ever did.',
  undefined,
];
const photoSubjects = [
  'The finished roof from the drive',
  'The racking before the panels',
  'The inverter beside the meter',
  'The conduit along the eave',
  'The attic with the marked rafters',
  'The roof in its first snow',
];

export const sampleJobs = (hasPhotos = true): Job[] =>
  Array.from({ length: 12 }, (_, index) => {
    const panels = [22, 31, 96, 14][index % 4] ?? 22;
    const predicted = panels * 530 + index * 37;
    const town = towns[index % towns.length] ?? '';
    return {
      id: `${town.toLowerCase().replace(' ', '-')}-${index}`,
      town,
      month: `${2025 - (index % 5)}-${String((index % 12) + 1).padStart(2, '0')}`,
      roof: roofs[index % roofs.length] ?? '',
      panels,
      kilowatts: Math.round(panels * 4.2) / 10,
      ...(index % 2 === 0 && { storageKilowattHours: 13.5 }),
      years: Array.from({ length: Math.max(1, index % 5) }, (_, year) => ({
        year: 2026 - Math.max(1, index % 5) + year,
        predicted,
        measured: Math.round(predicted * (1 + (((index * 7 + year * 5) % 17) - 9) / 100)),
      })),
      days: (index % 3) + 1,
      sentence: sentences[index % sentences.length],
      photos: hasPhotos
        ? photoSubjects.map((subject, photo) =>
            samplePhoto(100 + index * 10 + photo, `${subject} in ${town}`),
          )
        : [],
      consentDate: '2026-02-03',
      consentBy: 'The owner of the house',
      ...(index % 3 !== 2 && {
        advisedAgainst:
          'Panels on the garage, which a tulip poplar shades from two in the afternoon, and a second battery for a house that loses power twice a year.',
      }),
    };
  });

const reviewTexts = [
  'Three visits, one price, no surprises.',
  'They measured the shade before they talked about price and told us to leave the north roof alone. The panels went where the sun is. When the inspector found a missing label they were back the same afternoon, and nobody argued about whose fault it was.',
  'We got four quotes. Theirs was the only one that said what the panels would not do. Our bill is about forty dollars now, which is what the sheet said, and the two winters since have been within a few percent of it.\n\nOne star less if I could for the scheduling: the permit office took six weeks and we heard nothing for three of them. The crew itself was careful, swept the drive and came back in the spring to look at a squirrel guard that had worked loose, without charge.',
  'Good work. The trench settled and they fixed it.',
  'I asked too many questions about inverters and got straight answers. A big oak shades one corner by late afternoon, and they designed around it instead of asking me to cut it.',
];

export const sampleReviews: Review[] = Array.from({ length: 20 }, (_, index) => ({
  id: `review-${index}`,
  text: `${reviewTexts[index % reviewTexts.length]}${index > 4 ? ` That was in ${2004 + index}.` : ''}`,
  name: ['Nora H.', 'Curtis Penley', 'D. Whitlock', 'Tom Reeves', 'Marisol V.'][index % 5] ?? '',
  ...(index % 4 !== 3 && { town: towns[index % towns.length] }),
  date: `2026-${String(11 - (index % 11)).padStart(2, '0')}-${String((index % 27) + 1).padStart(2, '0')}`,
  source: index % 7 === 6 ? 'Facebook' : 'Google',
  link: `https://reviews.example/business/${index}`,
  ...(index === 4 && { relationship: 'sister of our electrician' }),
}));

export const sampleReviewCounts: ReviewCounts = {
  source: 'Google',
  url: 'https://reviews.example/business',
  total: 41,
};

export const sampleCertificates: Certificate[] = [
  {
    id: 'pv',
    name: 'PV Installation Professional',
    number: '000000-1',
    issuer: 'Board of Made-up Practitioners',
    link: 'https://board.example/000000-1',
    ends: '2099-06-30',
  },
  {
    id: 'battery',
    name: 'Certified Battery Installer',
    issuer: 'A made-up manufacturer',
    ends: '2099-12-31',
  },
];

export const sampleLicenses: License[] = [
  {
    kind: 'Unlimited electrical',
    number: 'U.00001',
    board: 'Made-up Board of Electrical Contractors',
    link: 'https://license.example/U.00001',
  },
  { kind: 'General contractor', number: '00002', board: 'Made-up Board for General Contractors', link: null },
];
