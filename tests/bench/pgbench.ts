import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { ensureProgram } from '../../scripts/verify/ensure-program';
import { aService } from '../support/offered-services';
import { makeTemporaryFolder } from '../support/test-server';

const CONNECTIONS = 32;

// The values of tests/bench/contact.lua, as far as they are columns.
const INSERT =
  `insert into floor_leads (submission_id, name, phone, phone_e164, email, address, service, message, source)
  values (gen_random_uuid(), 'Iris Vance', '(828) 555-0142', '+18285550142', 'iris.vance' || random() || '@example.com',
    random() || ' Haywood Rd, Asheville', '${aService}',
    'Power was out for a week after the storm. What does a battery cost, and how long does it last?', 'Direct');`.replaceAll(
    /\s+/g,
    ' ',
  );

/** Inserts per second by pgbench: one row per transaction into a table with the columns and indexes of `leads`. */
export class Pgbench {
  readonly #url: string;
  readonly #script = path.join(makeTemporaryFolder(), 'insert.sql');

  constructor(url: string) {
    this.#url = url;
    writeFileSync(this.#script, INSERT);
  }

  async prepare(): Promise<void> {
    const client = new Client({ connectionString: this.#url });
    await client.connect();
    await client.query('create table floor_leads (like leads including all)');
    await client.end();
  }

  /** Runs over 32 connections for some seconds; returns the transactions per second. */
  async run(seconds: number): Promise<number> {
    const { stdout } = await promisify(execFile)(ensureProgram('pgbench', 'postgresql-contrib'), [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${CONNECTIONS}`,
      '--jobs=1',
      `--time=${seconds}`,
      `--file=${this.#script}`,
      this.#url,
    ]);
    const [, rate] = stdout.match(/^tps = ([\d.]+)/m) ?? [];
    if (!rate) throw new Error(`pgbench gave no rate:\n${stdout}`);
    return Number(rate);
  }
}
