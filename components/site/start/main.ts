// The script that every public page loads: what only a browser knows, and the app when a visitor begins to use the page. It
// must stay small (tests/budgets.json).
import '@/components/site/islands/main';
import { whenParsed } from '@/components/site/islands/when-parsed';
import { onFirstSign } from './first-sign';
import { loadApp } from './load-app';

// The files are named by this script's own element (lib/platform/server/defer-app.ts).
const files = document.currentScript?.dataset.app?.split(' ') ?? [];
whenParsed(() => onFirstSign(() => loadApp(files)));
