import type { Settings } from './settings.ts';

interface StartMessage {
  settings: Pick<Settings, 'address' | 'port' | 'dataDir'>;
  /** The address of the preview, for a site whose own address only a proxy can serve. */
  preview: string | undefined;
  /** Where the site is set up; undefined when it has been. */
  firstRunLink: string | undefined;
  signInHint: string;
  hasOwnData: boolean;
  warnings: string[];
}

/** What a run prints once the site responds: first an address that works on this machine. */
export function startMessage({
  settings,
  preview,
  firstRunLink,
  signInHint,
  hasOwnData,
  warnings,
}: StartMessage): string {
  const { address, port, dataDir } = settings;
  const staff = (origin: string) =>
    firstRunLink
      ? `Set up  ${origin}${pathOf(firstRunLink)}  makes it your site; the link works until somebody has an account`
      : `Staff   ${origin}/admin  ${signInHint}`;
  const lines = preview
    ? [
        `Site    ${preview}  a preview, only on this machine`,
        staff(preview),
        `Public  ${address}  once its proxy passes requests on to port ${port}`,
      ]
    : [`Site    ${address}`, staff(address)];
  if (hasOwnData) lines.push(`Data    ${dataDir}`);
  lines.push(...warnings.map((warning) => `Warning ${warning}`));
  return `\n${lines.map((line) => `  ${line}\n`).join('')}\n  Ctrl-C stops everything.\n`;
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
