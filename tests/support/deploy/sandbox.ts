import { existsSync } from 'node:fs';

/** A process in the file system of an image, as a container engine would start it. */
export interface Sandbox {
  /** The folder that it sees as `/`. */
  root: string;
  isReadOnly: boolean;
  command: string[];
  workingFolder: string;
  env: Record<string, string>;
  /** The host's folders that it sees, by where it sees them. */
  mounts?: Record<string, string>;
  /** Folders in memory, with their sizes in bytes. */
  tmpfs?: Record<string, number>;
}

/** What an engine mounts into every container, so that names can be resolved. */
export const NETWORK_FILES = ['/etc/resolv.conf', '/etc/hosts'];

/** Of the capabilities that Docker leaves to root in a container, those that build steps use. */
const BUILD_CAPABILITIES = [
  'CAP_CHOWN',
  'CAP_DAC_OVERRIDE',
  'CAP_FOWNER',
  'CAP_FSETID',
  'CAP_KILL',
  'CAP_NET_BIND_SERVICE',
  'CAP_SETGID',
  'CAP_SETUID',
  'CAP_SYS_CHROOT',
];

/** The command line that runs a build step: as root, who may own files and little else. */
export const asBuildStep = (sandbox: Sandbox): string[] => [
  'bwrap',
  ...BUILD_CAPABILITIES.flatMap((name) => ['--cap-add', name]),
  ...isolation(sandbox),
  ...sandbox.command,
];

/**
 * The command line that runs a container as `uid:gid`, without any capability on the host, as process 1 of its own
 * namespace. bwrap writes the host's id of that process to file descriptor 3.
 */
export function asContainer(sandbox: Sandbox, user: string): string[] {
  const [uid, gid] = user.split(':');
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    'bwrap',
    '--unshare-user',
    '--as-pid-1',
    '--info-fd',
    '3',
    ...isolation(sandbox),
    ...sandbox.command,
  ];
}

const isolation = ({ root, isReadOnly, workingFolder, env, mounts = {}, tmpfs = {} }: Sandbox): string[] => [
  ...['--unshare-pid', '--unshare-ipc', '--unshare-uts', '--die-with-parent'],
  ...[isReadOnly ? '--ro-bind' : '--bind', root, '/'],
  ...['--proc', '/proc', '--dev', '/dev'],
  ...NETWORK_FILES.filter((file) => existsSync(file)).flatMap((file) => ['--ro-bind', file, file]),
  ...Object.entries(mounts).flatMap(([inside, folder]) => ['--bind', folder, inside]),
  ...Object.entries(tmpfs).flatMap(([folder, bytes]) => ['--size', String(bytes), '--tmpfs', folder]),
  '--clearenv',
  ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
  ...['--chdir', workingFolder],
];
