import { breadcrumbsFor } from '@/lib/site/pages';
import type { SitePage } from '@/lib/site/schema';
import { type Advice, type Advise, adviceAbout } from './advice';
import { type JsonLdNode, nodesIn, typesOf } from './structured-data';
import { typesWithoutRichResult } from './structured-data-rules';

/** Checks structured data against the content of the page. */
export function pageAdvice(node: JsonLdNode, page: SitePage, own: JsonLdNode[]): Advice[] {
  const advise = adviceAbout(node);
  const types = typesOf(node);
  const has = (type: string) => own.some((ownNode) => typesOf(ownNode).includes(type));
  const visible = nodesIn(own).filter((ownNode) => typesOf(ownNode).includes('Question'));
  const isShown = (question: JsonLdNode) => visible.some(({ name }) => name === question.name);
  return [
    ...types
      .filter((type) => Object.hasOwn(typesWithoutRichResult, type))
      .map((type) =>
        advise('note', `search engines show no rich result for it ${typesWithoutRichResult[type]}`),
      ),
    ...(types.includes('FAQPage') && has('FAQPage')
      ? [advise('warning', 'the page already describes its questions')]
      : []),
    ...(types.includes('FAQPage') && visible.length === 0
      ? [advise('error', 'the page shows no questions')]
      : []),
    ...(types.includes('Question') && visible.length > 0 && !isShown(node)
      ? [advise('error', 'the page doesn’t show this question')]
      : []),
    ...(types.includes('BreadcrumbList') ? breadcrumbAdvice(node, page, advise) : []),
    ...(types.includes('WebSite') && has('WebSite')
      ? [advise('warning', 'the page already describes the website')]
      : []),
  ];
}

function breadcrumbAdvice(node: JsonLdNode, page: SitePage, advise: Advise): Advice[] {
  const shown = page.path === '/' ? [] : breadcrumbsFor(page).map(({ name }) => name);
  const listed = nodesIn(node.itemListElement).filter((item) => typesOf(item).includes('ListItem'));
  const names = listed.map(({ name, item }) => String(name ?? nodesIn(item)[0]?.name));
  const inOrder = listed.every(({ position }, index) => Number(position) === index + 1);
  return [
    ...(shown.length > 0 ? [advise('warning', 'the page already describes its trail')] : []),
    ...(inOrder ? [] : [advise('error', 'positions must run 1, 2, 3')]),
    ...(names.join(' > ') === shown.join(' > ')
      ? []
      : [
          advise(
            'error',
            shown.length > 0 ? `the page shows ${shown.join(' > ')}` : 'the page shows no trail',
          ),
        ]),
  ];
}
