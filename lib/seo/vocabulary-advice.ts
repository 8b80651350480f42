import { type Advice, sayOf } from './advice';
import { type JsonLdNode, nodesIn, termOf, typesOf } from './structured-data';
import { closest, closestType, isKnownProperty, isKnownType, propertiesOf } from './vocabulary';

/** Types and properties that schema.org does not have, with what was probably meant. */
export function vocabularyAdvice(node: JsonLdNode): Advice[] {
  const types = typesOf(node);
  return [
    ...types.filter((type) => !isKnownType(type)).map((type) => typeAdvice(node, type)),
    // Of a type that is not known nobody knows the properties.
    ...(types.length > 0 && types.every(isKnownType) ? propertyAdvice(node, types) : []),
  ];
}

function typeAdvice(node: JsonLdNode, type: string): Advice {
  const meant = closestType(type);
  const text = `schema.org has no type ${type}`;
  return meant
    ? sayOf(node)('error', `${text}; did you mean ${meant}?`)
    : sayOf(node)('warning', `${text}, so search engines pass over it`);
}

function propertyAdvice(node: JsonLdNode, types: string[]): Advice[] {
  const known = types.flatMap((type) => [...propertiesOf(type)]);
  return Object.keys(node)
    .filter((key) => !key.startsWith('@'))
    .map(propertyName)
    .filter((property) => !known.includes(property))
    .map((property) => {
      const meant = closest(property, known);
      const fault = isKnownProperty(property)
        ? `${property} is no property of ${types.join(' or ')}`
        : `schema.org has no property ${property}`;
      return sayOf(node)('warning', meant ? `${fault}; did you mean ${meant}?` : fault);
    });
}

/** Without schema.org's marks for what an action asks of its user and gives back, such as `query-input`. */
const propertyName = (key: string) => termOf(key).replace(/-(input|output)$/, '');

/** References to nodes of this site that no node of `described` is. `origin` is the site's address, without a path. */
export function referenceAdvice(nodes: JsonLdNode[], described: JsonLdNode[], origin: string): Advice[] {
  const ownId = ({ '@id': id }: JsonLdNode) =>
    typeof id === 'string' && URL.parse(id)?.origin === origin ? [id] : [];
  const ids = nodesIn(described).filter(hasProperties).flatMap(ownId);
  return nodesIn(nodes)
    .filter((node) => !hasProperties(node))
    .flatMap(ownId)
    .filter((id) => !ids.includes(id))
    .map((id) => {
      const pathOf = (address: string) => address.slice(origin.length);
      const meant = closest(pathOf(id), ids.map(pathOf));
      const guess = meant ? `; did you mean “${origin}${meant}”?` : '';
      return {
        weight: 'warning',
        message: `@id “${id}”: nothing on this page is described under it${guess}`,
      };
    });
}

const hasProperties = (node: JsonLdNode) => Object.keys(node).some((key) => !key.startsWith('@'));
