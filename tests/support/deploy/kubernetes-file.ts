import { readFileSync } from 'node:fs';
import type { IStatefulSet } from 'kubernetes-models/apps/v1';
import type { IConfigMap, IPodSpec } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';

/** An object of Kubernetes, of any kind. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
}

/** Reads the objects of deploy/kubernetes.yaml. */
export const readKubernetesObjects = (): KubernetesObject[] =>
  parseAllDocuments(readFileSync('deploy/kubernetes.yaml', 'utf8'), { merge: true }).map((document) =>
    document.toJS(),
  );

/** The ConfigMap of deploy/kubernetes.yaml. */
export const readConfigMap = () => findObject('ConfigMap') as IConfigMap;

/** The pods of the app and of the worker. */
export function readPods(): { app: IPodSpec; worker: IPodSpec } {
  const podOf = (kind: string) => {
    const pod = (findObject(kind) as IStatefulSet).spec?.template.spec;
    if (!pod) throw new Error(`The ${kind} has no pod.`);
    return pod;
  };
  return { app: podOf('StatefulSet'), worker: podOf('Deployment') };
}

function findObject(kind: string): KubernetesObject {
  const found = readKubernetesObjects().find((object) => object.kind === kind);
  if (!found) throw new Error(`deploy/kubernetes.yaml has no ${kind}.`);
  return found;
}
