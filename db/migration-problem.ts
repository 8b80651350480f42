/** Why a database can't be migrated, as a sentence for whoever runs the site. */
export class MigrationProblem extends Error {}
