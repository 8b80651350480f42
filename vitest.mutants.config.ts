import base from './vitest.config';

// The mutation run (stryker.config.mjs) would otherwise start the servers and browsers of the other projects.
const projects = base.test?.projects?.filter(
  (project) =>
    typeof project === 'object' &&
    ['unit', 'integration'].includes(String(Reflect.get(project, 'test')?.name)),
);

export default { ...base, test: { ...base.test, projects } };
