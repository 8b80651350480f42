import type { Change } from './apply';
import { findMentions } from './left-to-read';

/** What remains for people to do after the setup: texts to read, and what it couldn't know. */
export function reportOn({ before, after }: Change, root: string): string {
  const mentions = findMentions(root, before, after);
  const { towns } = after.places;
  const without = (field: 'terrain' | 'permitOffice') =>
    towns.filter((town) => !town[field]).map(({ name }) => name);
  const [noTerrain, noOffice] = [without('terrain'), without('permitOffice')];
  const unknown = [
    noTerrain.length > 0 && `What the land is like for a roof, \`terrain\`, in ${noTerrain.join(', ')}.`,
    noOffice.length > 0 && `Who issues permits, \`permitOffice\`, in ${noOffice.join(', ')}.`,
    before.center.town !== after.center.town &&
      'Whether the sun data of the savings estimate suit the new place: docs/estimator.md says which they are.',
  ].filter((line) => line !== false);
  return [
    ...(mentions.length > 0
      ? [
          `${mentions.length} lines still name the former business or place. Read each, and rewrite what isn’t true for you:`,
          ...mentions.map(({ file, line, text }) => `  ${file}:${line}  ${text}`),
        ]
      : []),
    ...(unknown.length > 0
      ? [
          'What the setup can’t know, to be written in lib/site/installer/places.json or checked:',
          ...unknown.map((line) => `  ${line}`),
        ]
      : []),
    'Next: git diff, npm run up, and when you like what you see, npm run verify and git commit.',
  ].join('\n');
}
