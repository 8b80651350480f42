import { business } from '@/lib/site/business';
import { type Advice, isMissing, isReference, type Say, sayOf } from './advice';
import { contradictionsIn, unreadHours } from './business-facts';
import { idOf } from './json-ld';
import { asList, type JsonLdNode, nodesIn, typesOf } from './structured-data';
import { licensedTypes, localBusinessTypes, organizationTypes } from './structured-data-rules';

/** What is said of the business itself must be what its record says, and in one place. */
export function businessAdvice(node: JsonLdNode, isTop: boolean, origin: string): Advice[] {
  const say = sayOf(node);
  const id = idOf(origin, 'business');
  if (typesOf(node).includes('Service')) return serviceAdvice(node, id, say);
  if (isReference(node) || !isAboutUs(node, isTop, id, origin)) return [];
  const claimed = business.licence ? [] : typesOf(node).filter((type) => licensedTypes.includes(type));
  return [
    node['@id'] === id
      ? say('warning', 'the page describes the business under this @id already; search engines merge the two')
      : say('warning', `describes the business a second time; refer to it as { "@id": "${id}" } instead`),
    ...contradictionsIn(node, origin).map((text) => say('error', text)),
    ...unreadHours(node).map((text) =>
      say('warning', `openingHours: “${text}” cannot be read; write it as Mo-Fr 08:00-18:00`),
    ),
    ...claimed.map((type) => say('error', `the business record has no licence as ${type}`)),
    ...(!business.address && typesOf(node).some((type) => localBusinessTypes.includes(type))
      ? [
          say(
            'error',
            'write Organization: a business to visit has an address, and the record has no public one',
          ),
        ]
      : []),
    ...asList(node.telephone)
      .filter((phone) => !String(phone).trim().startsWith('+'))
      .map(() => say('warning', 'telephone: begin with the country code, +1')),
  ];
}

function isAboutUs(node: JsonLdNode, isTop: boolean, id: string, origin: string): boolean {
  if (node['@id'] === id) return true;
  if (!typesOf(node).some((type) => [...localBusinessTypes, ...organizationTypes].includes(type)))
    return false;
  if (String(node.name).trim().toLowerCase() === business.name.toLowerCase()) return true;
  const home = URL.parse(String(node.url))?.origin;
  // By itself on our page it is us, unless it has an address elsewhere; within another node it may be anybody.
  return home === undefined ? isTop : home === origin;
}

function serviceAdvice(node: JsonLdNode, id: string, say: Say): Advice[] {
  const isOurs = asList(node.provider).some((provider) => nodesIn(provider)[0]?.['@id'] === id);
  return isMissing(node.provider) || isOurs
    ? []
    : [say('warning', `provider: refer to the business as { "@id": "${id}" }`)];
}
