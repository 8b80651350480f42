import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { centerSchema, installerSchema, offeredSchema, placesSchema } from '../../lib/site/installer/schema';
import { readJson, writePrivateFile } from '../launch/private-file';
import { iconSvg } from './icon';
import type { Installer } from './installer';
import type { Logo } from './logo';
import type { BrandColors, Palette } from './palette';
import { withTokens } from './style-sheet';

const FILES = {
  business: 'lib/site/installer/business.json',
  center: 'lib/site/installer/center.json',
  places: 'lib/site/installer/places.json',
  services: 'lib/site/installer/services.json',
  palette: 'lib/site/palette.json',
  logo: 'lib/site/logo.json',
  styleSheet: 'app/globals.css',
  icon: 'app/icon.svg',
  env: '.env',
};

/** The files that the setup writes, in a copy of the project. */
export class SiteFiles {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  readInstaller(): Installer {
    return {
      business: installerSchema.parse(this.#readJson('business')),
      center: centerSchema.parse(this.#readJson('center')),
      places: placesSchema.parse(this.#readJson('places')),
      services: offeredSchema.parse(this.#readJson('services')),
    };
  }

  /** The two colors that the site has now. */
  readColors(): BrandColors {
    const { brand, accent } = this.#readJson('palette') as BrandColors;
    return { brand, accent };
  }

  readEnv(): string {
    try {
      return readFileSync(this.#path(FILES.env), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    }
  }

  writeInstaller({ business, center, places, services }: Installer): void {
    this.#writeJson('business', installerSchema.parse(business));
    this.#writeJson('center', centerSchema.parse(center));
    this.#writeJson('places', placesSchema.parse(places));
    this.#writeJson('services', offeredSchema.parse(services));
  }

  writePalette(palette: Palette): void {
    const styleSheet = readFileSync(this.#path(FILES.styleSheet), 'utf8');
    this.#write(FILES.styleSheet, withTokens(styleSheet, palette));
    this.#writeJson('palette', palette);
  }

  /** Writes the mark, or removes the one that was there. */
  writeLogo(logo: Logo | null): void {
    rmSync(this.#path('public/logo'), { recursive: true, force: true });
    if (logo) this.#write(path.join('public', logo.record.file), logo.content);
    this.#writeJson('logo', logo?.record ?? null);
  }

  /** The mark as it is now; null while the site draws it. */
  readLogo(): Logo | null {
    const record = this.#readJson('logo') as Logo['record'] | null;
    return record && { record, content: readFileSync(this.#path(path.join('public', record.file))) };
  }

  writeIcon(name: string, { day }: Palette, logo: Logo | null): void {
    this.#write(FILES.icon, iconSvg({ name, colors: day, logo }));
  }

  writeEnv(text: string): void {
    writePrivateFile(this.#path(FILES.env), text);
  }

  #readJson(file: keyof typeof FILES): unknown {
    return readJson(this.#path(FILES[file]));
  }

  #writeJson(file: keyof typeof FILES, content: unknown): void {
    this.#write(FILES[file], `${JSON.stringify(content, null, 2)}\n`);
  }

  #write(file: string, content: string | Buffer): void {
    mkdirSync(path.dirname(this.#path(file)), { recursive: true });
    writeFileSync(this.#path(file), content);
  }

  #path(file: string): string {
    return path.join(this.#root, file);
  }
}
