import { asList, type JsonLdNode, typesOf } from './structured-data';

/** Something about structured data that does not block a save; an `error` is one to a search engine. */
export interface Advice {
  weight: 'error' | 'warning' | 'note';
  message: string;
}

export type Say = (weight: Advice['weight'], text: string) => Advice;

/** Whether it only points at a node that is described elsewhere. */
export const isReference = (node: JsonLdNode) =>
  Object.keys(node).every((key) => key.startsWith('@') && key !== '@type');

/** Begins every sentence with the node that it is about. */
export function sayOf(node: JsonLdNode): Say {
  const name = node.name ?? node.headline ?? node['@id'];
  const about = `${typesOf(node).join(', ') || 'A node'}${typeof name === 'string' && name.trim() ? ` “${name}”` : ''}`;
  return (weight, text) => ({ weight, message: `${about}: ${text}` });
}

/** Whether a property has no value, or blank ones only. */
export const isMissing = (value: unknown) =>
  asList(value).every((one) => one === null || one === '' || (typeof one === 'string' && one.trim() === ''));
