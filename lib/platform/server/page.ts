import type { PageFile } from './page-file.ts';

/** A public page on its way from the app to its visitors. Steps (`page-pipeline.ts`) make a new one of it. */
export interface Page {
  /** The path of the page, without a query. */
  path: string;
  status: number;
  /** As the app sent them, later as visitors get them. */
  headers: Headers;
  html: string;
  /** What makes an app of the page. Undefined while it's part of the document. */
  app?: PageApp;
}

/** What is loaded when a visitor begins to use the page. Paths are those of URLs. */
interface PageApp {
  /** The data that Next and React wrote into the document, as a script. */
  data: PageFile;
  /** The scripts of the build, in their order. */
  scripts: string[];
}

/** A step doesn't find what it expects in a page, probably because a new version of Next writes it differently. */
export class UnexpectedPage extends Error {
  override name = 'UnexpectedPage';
}
