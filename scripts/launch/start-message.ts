import type { Settings } from './settings.ts';

interface StartMessage {
  settings: Pick<Settings, 'address' | 'port' | 'dataDir'>;
  /** The address of the preview, for a site whose own address only a proxy can serve. */
  preview: string | undefined;
  signInHint: string;
  hasOwnData: boolean;
  warnings: string[];
}

/** What a run prints once the site responds: first an address that works on this machine. */
export function startMessage({ settings, preview, signInHint, hasOwnData, warnings }: StartMessage): string {
  const { address, port, dataDir } = settings;
  const lines = preview
    ? [
        `Site    ${preview}  a preview, only on this machine`,
        `Staff   ${preview}/admin  ${signInHint}`,
        `Public  ${address}  once its proxy passes requests on to port ${port}`,
      ]
    : [`Site    ${address}`, `Staff   ${address}/admin  ${signInHint}`];
  if (hasOwnData) lines.push(`Data    ${dataDir}`);
  lines.push(...warnings.map((warning) => `Warning ${warning}`));
  return `\n${lines.map((line) => `  ${line}\n`).join('')}\n  Ctrl-C stops everything.\n`;
}
