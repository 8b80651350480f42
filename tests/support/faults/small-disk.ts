import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeTemporaryFolder } from '../test-server';

/** A separate file system that fills up quickly. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  /** Removes what filled it. */
  free(): void;
  /** Unmounts it with everything on it. */
  remove(): void;
}

/** Mounts a disk of this size (tmpfs); undefined without the privilege to mount, which is root's on Linux. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = makeTemporaryFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o755);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize));
      } catch (error) {
        // The database used some of the space meanwhile, so the disk is full as intended.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
