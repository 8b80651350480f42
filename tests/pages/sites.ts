import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from 'playwright';
import { pageByPath } from '../../lib/site/pages';
import { Problem } from '../../scripts/launch/problem';
import { startTestApp } from '../shots/site';
import { checkOut, git } from '../support/checkout';
import { staff } from '../support/staff';
import { testPort } from '../support/test-app';

/** The page whose search data is custom on both sites. */
const CUSTOM_PAGE = '/about';

/** As in scripts/bootstrap.mjs. */
const INSTALL_FLAGS = [
  ...['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'],
  ...['--prefer-offline', '--loglevel=error'],
];

/**
 * Finds the commit that a name means; without one, that of the last release.
 *
 * @throws {Problem} when there is none
 */
export function findCommit(name: string | undefined): string {
  try {
    const found = name ?? git('describe', '--tags', '--abbrev=0');
    return git('rev-parse', '--verify', '--quiet', `${found}^{commit}`);
  } catch {
    throw new Problem(
      name
        ? `There is no commit ${name} in this clone.`
        : 'There is no release tag in this clone: name a commit.',
    );
  }
}

/**
 * Starts the site of a commit and the site of the working tree, each on a new database with the same contents. The commit is
 * built once: its checkout stays in the system's folder for temporary files. Returns their addresses.
 */
export async function startBothSites(commit: string, started: AsyncDisposableStack, stop: AbortSignal) {
  const start = async (folder: string, port: number) => {
    const mailFolder = mkdtempSync(path.join(tmpdir(), 'ridgelight-mail-'));
    started.defer(await startTestApp(mailFolder, stop, { folder, port }));
    const address = `http://localhost:${port}`;
    await saveSearchData(address);
    return address;
  };
  const folder = prepareCheckout(commit);
  console.log(
    `Starting ${git('log', '-1', '--format=%h (%s)', commit)}, which is built first if it hasn’t been …`,
  );
  const base = await start(folder, testPort() + 1);
  console.log('Starting the working tree, which is built first if it has changed …');
  return { base, next: await start('.', testPort()) };
}

/** Checks out a commit and installs its packages, unless an earlier run has. Returns the folder. */
function prepareCheckout(commit: string): string {
  const folder = path.join(tmpdir(), `ridgelight-pages-${commit}`);
  if (existsSync(folder)) return folder;
  console.log(`Installing the packages of ${commit} in ${folder} …`);
  const unfinished = `${folder}-${process.pid}`;
  try {
    mkdirSync(unfinished);
    checkOut(commit, unfinished);
    execFileSync('npm', ['ci', ...INSTALL_FLAGS], { cwd: unfinished, stdio: 'inherit' });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** Saves custom search data of one page, so that it's compared, too. */
async function saveSearchData(address: string): Promise<void> {
  const picture = pageByPath(CUSTOM_PAGE)?.images[0]?.key;
  const data = {
    pagePath: CUSTOM_PAGE,
    title: 'Who puts solar on roofs around here',
    description: 'A description that staff wrote.',
    keywords: 'solar, mountains',
    h1Text: 'The people on your roof',
    structuredData: '{"@type": "AboutPage", "name": "About"}',
    imageAltTexts: JSON.stringify([
      { selector: `img[data-picture="${picture}"]`, alt: 'Words for one picture' },
    ]),
  };
  const context = await request.newContext({ baseURL: address });
  try {
    for (const [url, body] of [
      ['/api/admin/sign-in', staff],
      ['/api/seo', data],
    ] as const) {
      const response = await context.post(url, { data: body });
      if (!response.ok())
        throw new Problem(
          `${address}${url} was answered with ${response.status()}: ${await response.text()}`,
        );
    }
  } finally {
    await context.dispose();
  }
}
