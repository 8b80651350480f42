import { onFirstSign } from './first-sign';
import { loadFiles } from './load-files';

// Runs while the browser parses this script's own element, which names the files (lib/platform/server/defer-app.ts).
const files = document.currentScript?.dataset.app?.split(' ') ?? [];
onFirstSign(() => loadFiles(files));
