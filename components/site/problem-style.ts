import { fromFacts } from '@/lib/site/facts/current';
import { day, night } from '@/lib/site/palette';

/**
 * The style sheet of the problem page, which doesn't load the site's CSS: it's inlined so that the page needs no other request.
 * `--edge` is the space beside the column that the bar, the header and the text share. It opts in to the transition from the
 * page before, as the site's CSS does: otherwise the browser reports an error.
 */
export const problemStyle = fromFacts(
  () => `
:root {
  color-scheme: light dark;
  --surface: ${day().surface}; --ink: ${day().ink}; --soft: ${day().soft}; --rule: ${day().rule};
  --primary: ${day().primary}; --secondary-wash: ${day()['secondary-wash']}; --accent: ${day().accent}; --on-accent: ${day()['on-accent']};
  --focus: ${day()['focus-surface']};
  --surface-inverse: ${day()['surface-inverse']}; --on-inverse: ${day()['on-inverse']}; --on-inverse-soft: ${day()['on-inverse-soft']};
  --ridge-far: ${day()['ridge-far']}; --ridge-middle: ${day()['ridge-middle']}; --ridge-near: ${day()['ridge-near']};
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --surface: ${night().surface}; --ink: ${night().ink}; --soft: ${night().soft}; --rule: ${night().rule};
    --primary: ${night().primary}; --secondary-wash: ${night()['secondary-wash']}; --focus: ${night()['focus-surface']};
    --surface-inverse: ${night()['surface-inverse']}; --ridge-far: ${night()['ridge-far']}; --ridge-middle: ${night()['ridge-middle']}; --ridge-near: ${night()['ridge-near']};
  }
}
@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }
* { box-sizing: border-box; }
body { --edge: max(clamp(1.25rem, 5vw, 4rem), (100% - 46rem) / 2); margin: 0; background: var(--surface); color: var(--ink); font: 1.0625rem/1.6 "Instrument Sans", "Helvetica Neue", Arial, sans-serif; }
a { color: inherit; text-decoration: underline 1px var(--accent); text-underline-offset: .32em; }
a:hover { text-decoration-thickness: 3px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1.5rem; padding: .75rem var(--edge); background: var(--surface-inverse); color: var(--on-inverse); --focus: ${day().accent}; }
.bar a { display: inline-flex; align-items: center; gap: .625rem; min-height: 2.75rem; text-decoration: none; font-weight: 600; }
.bar a:hover { text-decoration: underline; }
.mark { border-radius: 2px; background: white; object-fit: contain; }
.name { font: 400 1.625rem/1 Newsreader, "Iowan Old Style", Georgia, serif; letter-spacing: -.02em; }
header { position: relative; overflow: hidden; padding: clamp(2.5rem, 6vw, 5rem) var(--edge) clamp(8rem, 14vw, 12rem); background: var(--secondary-wash); }
header svg { position: absolute; inset: auto 0 0; width: 100%; height: clamp(6rem, 12vw, 10rem); overflow: visible; }
h1, p { position: relative; margin: 0; }
h1 { font: 400 clamp(2.5rem, 6vw, 4.25rem)/1 Newsreader, "Iowan Old Style", Georgia, serif; letter-spacing: -.026em; text-wrap: balance; }
header p { max-width: 32rem; text-wrap: pretty; margin-top: 1.25rem; font: 1.25rem/1.4 Newsreader, "Iowan Old Style", Georgia, serif; }
main { padding: 2.5rem var(--edge) 4rem; }
.button { display: inline-flex; align-items: center; justify-content: center; justify-self: start; min-width: 11rem; min-height: 3.25rem; padding: 0 1.75rem; border: 1px solid transparent; border-radius: 2px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
main > p { margin-top: 2rem; padding-top: 1.25rem; border-top: 1px solid var(--rule); color: var(--soft); }
main > p a { color: var(--ink); font-weight: 600; }
@media print { header svg { display: none; } }
`,
);
