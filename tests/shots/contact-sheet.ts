import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHOTS_FOLDER } from './photograph';
import { fileOf, type Scene, takesOf } from './scene';

const style = `
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
  section { border-top: 1px solid; padding: 0.5rem 0 2rem }
  div { display: flex; gap: 1rem; overflow-x: auto; align-items: start }
  figure { margin: 0; flex: none }
  img { display: block; height: 22rem; max-width: 40rem; object-fit: cover; object-position: top; outline: 1px solid #8888 }
  figcaption { font-size: 0.8125rem }
`;

/** Writes the page that shows all screenshots, a row for each scene; returns its path. */
export function writeContactSheet(scenes: Scene[]): string {
  const rows = scenes.map(row).join('\n');
  const file = path.join(SHOTS_FOLDER, 'index.html');
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page and state</title><style>${style}</style>
<h1>Every page and state</h1>
${rows}`,
  );
  return file;
}

function row(scene: Scene): string {
  const figures = takesOf(scene)
    .filter((take) => existsSync(path.join(SHOTS_FOLDER, fileOf(scene, take))))
    .map((take) => {
      const file = fileOf(scene, take);
      const caption = `${take.width} px, ${take.theme}`;
      return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${scene.name}, ${caption}"></a><figcaption>${caption}</figcaption></figure>`;
    });
  if (figures.length === 0) return '';
  return `<section><h2>${scene.name}</h2><div>${figures.join('')}</div></section>`;
}
