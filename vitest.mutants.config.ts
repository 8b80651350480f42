import base from './vitest.config';

// The mutation run (stryker.config.mjs) would otherwise start the servers and browsers of the other projects.
const projects = base.test?.projects?.filter(
  (project) =>
    typeof project === 'object' &&
    ['unit', 'integration'].includes(String(Reflect.get(project, 'test')?.name)),
);

export default {
  ...base,
  test: {
    ...base.test,
    projects,
    // A test that waits fails now and then on a busy machine: that must neither end the run nor count as noticed.
    retry: 1,
    // Its standby may be minutes behind then, and its tests can't be repeated, each of which counts what earlier ones added.
    exclude: ['tests/integration/replication.test.ts'],
  },
};
