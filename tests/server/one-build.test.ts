import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { business } from '@/lib/site/business';
import { day, night } from '@/lib/site/palette';
import { buildFolder } from '../../scripts/launch/build-fingerprint';
import { testAddress, testAppEnvironment } from '../support/test-app';

// One build serves every site: what names a site's address, business or colors is rendered by its server.
const folder = buildFolder(testAppEnvironment(''));

test('a build renders nothing in advance but what is the same on every site', () => {
  const { routes } = JSON.parse(readFileSync(path.join(folder, 'prerender-manifest.json'), 'utf8'));
  expect(Object.keys(routes).sort()).toEqual(['/_global-error']);
});

test('nothing that a build renders names the address, the business or its colors', () => {
  const facts = [
    testAddress(),
    business().name,
    business().tagline,
    business().phone.display,
    business().phone.e164,
    business().email,
    day()['surface-inverse'],
    night()['surface-inverse'],
  ];
  const rendered = readdirSync(path.join(folder, 'server', 'app'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => /\.(html|rsc|body|meta)$/.test(file));
  expect(rendered).not.toEqual([]);
  for (const file of rendered) {
    const text = readFileSync(path.join(folder, 'server', 'app', file), 'utf8');
    expect(
      facts.filter((fact) => fact && text.includes(fact)),
      file,
    ).toEqual([]);
  }
});

test('nothing that browsers load from a build or from public names the business', () => {
  const { name, phone, email } = business();
  // The city is one of those that the first run offers.
  const names = [name, phone.display, phone.e164, email];
  const files = [path.join(folder, 'static'), 'public'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(js|css|svg|json|txt|html)$/.test(file))
      .map((file) => path.join(root, file)),
  );
  expect(files).not.toEqual([]);
  const naming = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const found = names.filter((fact) => fact && text.includes(fact));
    return found.length > 0 ? [`${file}: ${found}`] : [];
  });
  expect(naming).toEqual([]);
});
