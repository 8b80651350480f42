import { pictureUrl } from '@/lib/pictures/schema';
import { business } from '@/lib/site/business';
import { drawnMark } from '@/lib/site/drawn-mark';
import { facts } from '@/lib/site/facts/current';
import { LOGO_FILE_WIDTH, logoWidth } from '@/lib/site/look/logo';
import { HORIZON_WIDTH, ridgePath } from '@/lib/solar/ridge-path';
import { problemStyle } from './problem-style';

const texts = { heading: 'One Moment, Please', again: 'Try again' };

const HEIGHT = 160;
const ridges = [
  { seed: 3.1, crest: 58, rise: 30, tone: 'ridge-far' },
  { seed: 7.4, crest: 94, rise: 24, tone: 'ridge-middle' },
  { seed: 12.9, crest: 130, rise: 14, tone: 'ridge-near' },
].map(({ tone, ...ridge }) => ({ tone, path: ridgePath({ ...ridge, foot: HEIGHT }) }));

/**
 * The response of the server itself to a browser whose request it doesn't pass on. A whole HTML document with its own styles,
 * so that it needs no other request.
 */
export function ProblemPage({ message }: { message: string }) {
  return (
    <html lang="en-US">
      {/* biome-ignore lint/style/noHeadElement: the server returns this document, not a Next page */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${texts.heading} | ${business().name}`}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style>{problemStyle()}</style>
      </head>
      <body>
        <nav className="bar" aria-label="Home and phone">
          <a href="/" aria-label={`${business().name}, home`}>
            <Mark />
            <span className="name">{business().name}</span>
          </a>
          <a href={`tel:${business().phone.e164}`}>{business().phone.display}</a>
        </nav>
        <header>
          <svg
            viewBox={`0 0 ${HORIZON_WIDTH} ${HEIGHT}`}
            preserveAspectRatio="xMidYMax slice"
            aria-hidden="true"
          >
            {ridges.map(({ tone, path }) => (
              <path key={tone} fill={`var(--${tone})`} d={path} />
            ))}
          </svg>
          <h1>{texts.heading}</h1>
          <p>{message}</p>
        </header>
        <main>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads this page with its query */}
          <a href="" className="button">
            {texts.again}
          </a>
          <p>
            Or call <a href={`tel:${business().phone.e164}`}>{business().phone.display}</a>, or go back to{' '}
            <a href="/">the home page</a>.
          </p>
        </main>
      </body>
    </html>
  );
}

/** The logo mark on the dark bar, in the colors of this document's style sheet. */
function Mark() {
  const { logo } = facts().look;
  if (logo)
    return (
      // biome-ignore lint/performance/noImgElement: this document isn't one of Next's pages
      <img
        src={pictureUrl(logo, LOGO_FILE_WIDTH, 'jpg')}
        alt=""
        width={logoWidth(logo, 28)}
        height="28"
        className="mark"
      />
    );
  return (
    <svg viewBox={drawnMark.viewBox} width="40" height="28" aria-hidden="true">
      <circle {...drawnMark.sun} fill="var(--accent)" />
      <path d={drawnMark.farRidge} fill="var(--ridge-near)" />
      <path d={drawnMark.nearRidge} fill="var(--on-inverse-soft)" />
    </svg>
  );
}
