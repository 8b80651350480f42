import { asList, type JsonLdNode, typesOf } from './structured-data';

/** A finding about structured data. It doesn't block saving, even if search engines treat it as an `error`. */
export interface Advice {
  severity: 'error' | 'warning' | 'note';
  message: string;
}

export type Advise = (severity: Advice['severity'], text: string) => Advice;

/** Whether a node is only a reference to another one: nothing but `@id` and the like. */
export const isReference = (node: JsonLdNode) =>
  Object.keys(node).every((key) => key.startsWith('@') && key !== '@type');

/** Creates advice about a node, whose type and name prefix every message. */
export function adviceAbout(node: JsonLdNode): Advise {
  const name = node.name ?? node.headline ?? node['@id'];
  const about = `${typesOf(node).join(', ') || 'A node'}${typeof name === 'string' && name.trim() ? ` “${name}”` : ''}`;
  return (severity, text) => ({ severity, message: `${about}: ${text}` });
}

/** Whether a property has only blank values or none. */
export const isMissing = (value: unknown) =>
  asList(value).every((one) => one === null || one === '' || (typeof one === 'string' && one.trim() === ''));
