import { load } from 'cheerio';
import type { Email } from 'postal-mime';

const style = `
  :root { color-scheme: light dark }
  body { margin: 0; font: 15px/1.4 Roboto, Arial, sans-serif; background: Canvas; color: CanvasText }
  p, h1 { margin: 0; padding: 0 16px }
  .row { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  .preview { opacity: 0.75 }
  header { display: grid; gap: 2px; padding: 12px 0; border-bottom: 1px solid #8888 }
  h1 { padding-block: 20px 4px; font-size: 20px; font-weight: 400 }
  .sender { padding-bottom: 12px }
  iframe { display: block; width: 100%; border: 0 }
  pre { margin: 16px; font: inherit; white-space: pre-wrap }
`;

/** A page that shows a mail as an inbox does: its line in the list with the preview text, then the opened mail. */
export function inboxDocument({ from, to, subject = '', html, text = '' }: Email): string {
  const preview = html ? bodyText(html) : text;
  const page = load(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title></title><style>${style}</style>
<header><p class="row sender-name"></p><p class="row subject"></p><p class="row preview"></p></header>
<h1></h1><p class="sender"></p>`);
  page('title, h1, .subject').text(subject);
  page('.sender-name').text(from?.name ?? '');
  page('.sender').text(`${from?.name} <${from?.address}> to ${to?.[0]?.address}`);
  page('.preview').text(preview.slice(0, 200));
  if (html)
    page('<iframe title="The mail" onload="height = contentDocument.documentElement.scrollHeight">')
      .attr('srcdoc', html)
      .appendTo('body');
  else page('<pre>').text(text).appendTo('body');
  return page.html();
}

function bodyText(html: string): string {
  const mail = load(html);
  mail('style, title').remove();
  return mail('body').text().replaceAll(/\s+/g, ' ').trim();
}
