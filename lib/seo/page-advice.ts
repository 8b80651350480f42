import { trailOf } from '@/lib/site/pages';
import type { SitePage } from '@/lib/site/schema';
import { type Advice, type Say, sayOf } from './advice';
import { type JsonLdNode, nodesIn, typesOf } from './structured-data';
import { typesWithoutResult } from './structured-data-rules';

/** What must agree with what the page shows. */
export function pageAdvice(node: JsonLdNode, page: SitePage, own: JsonLdNode[]): Advice[] {
  const say = sayOf(node);
  const types = typesOf(node);
  const has = (type: string) => own.some((ownNode) => typesOf(ownNode).includes(type));
  const visible = nodesIn(own).filter((ownNode) => typesOf(ownNode).includes('Question'));
  const isShown = (question: JsonLdNode) => visible.some(({ name }) => name === question.name);
  return [
    ...types
      .filter((type) => Object.hasOwn(typesWithoutResult, type))
      .map((type) => say('note', `search engines show no rich result for it ${typesWithoutResult[type]}`)),
    ...(types.includes('FAQPage') && has('FAQPage')
      ? [say('warning', 'the page describes its questions already')]
      : []),
    ...(types.includes('FAQPage') && visible.length === 0
      ? [say('error', 'the page shows no questions')]
      : []),
    ...(types.includes('Question') && visible.length > 0 && !isShown(node)
      ? [say('error', 'the page does not show this question')]
      : []),
    ...(types.includes('BreadcrumbList') ? trailAdvice(node, page, say) : []),
    ...(types.includes('WebSite') && has('WebSite')
      ? [say('warning', 'the page describes the website already')]
      : []),
  ];
}

function trailAdvice(node: JsonLdNode, page: SitePage, say: Say): Advice[] {
  const shown = page.path === '/' ? [] : trailOf(page).map(({ name }) => name);
  const listed = nodesIn(node.itemListElement).filter((item) => typesOf(item).includes('ListItem'));
  const names = listed.map(({ name, item }) => String(name ?? nodesIn(item)[0]?.name));
  const inOrder = listed.every(({ position }, index) => Number(position) === index + 1);
  return [
    ...(shown.length > 0 ? [say('warning', 'the page describes its trail already')] : []),
    ...(inOrder ? [] : [say('error', 'positions must run 1, 2, 3')]),
    ...(names.join(' > ') === shown.join(' > ')
      ? []
      : [say('error', shown.length > 0 ? `the page shows ${shown.join(' > ')}` : 'the page shows no trail')]),
  ];
}
