import { describedBy, Field } from '@/components/ui/field';
import { ACCEPTED, FILES_FIELD, type RequestFile, sizeText } from '@/lib/leads/files/schema';
import { MAX_FILE_BYTES, MAX_FILES } from '@/lib/platform/server/file-limits';
import { Done, Section } from './form-section';

interface RequestFilesProps {
  /** The path of the calls of this page. */
  api: string;
  files: RequestFile[];
  /** What came of what was just sent or removed, as the query of the page. */
  outcome: { problem?: unknown; done?: unknown };
}

const LARGEST = `${MAX_FILE_BYTES / 1024 / 1024} MB`;

/** The bill and the photos of a request: those that are there, and a form for more, which works without JavaScript. */
export function RequestFiles({ api, files, outcome }: RequestFilesProps) {
  const left = MAX_FILES - files.length;
  const error = PROBLEMS.get(String(outcome.problem));
  return (
    // Without the form the error has no control to stand at.
    <Section id="files" heading="Your bill and photos" problem={left > 0 ? undefined : error}>
      <p className="mt-3 max-w-measure">
        A recent electric bill tells us the most. Photos of the roof, the electrical panel and the meter help,
        too. Only we see them, and we delete them with your request.
      </p>
      <Sent done={outcome.done} />
      {files.length > 0 && (
        <ul className="mt-4 divide-y divide-rule border-y border-rule">
          {files.map((file) => (
            <FileEntry key={file.id} api={api} file={file} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <request-files
          className="mt-5 block print:hidden"
          data-api={`${api}/files`}
          data-left={left}
          data-unfinished={JSON.stringify(files.filter(({ isComplete }) => !isComplete))}
        >
          <form action={`${api}/files`} method="post" encType="multipart/form-data" className="grid gap-4">
            <Field
              id="new-files"
              label="Add files"
              hint={`Photos and PDFs, up to ${left === 1 ? 'one' : left}${left < MAX_FILES ? ' more' : ''}, each of up to ${LARGEST}.`}
              error={error}
            >
              <input
                id="new-files"
                name={FILES_FIELD}
                type="file"
                multiple
                required
                accept={ACCEPTED}
                className="control file:mr-4 file:font-semibold"
                {...describedBy('new-files', { hint: true, error })}
              />
            </Field>
            <button type="submit" className="button button-primary button-medium justify-self-start">
              Send the files
            </button>
          </form>
          <p data-slot="status" role="status" className="not-empty:my-3 font-semibold" />
          <ul data-slot="sending" />
        </request-files>
      )}
      {left === 0 && (
        <p className="mt-4">
          That’s all {MAX_FILES} files we can take here. Remove one to add another, or email us the rest.
        </p>
      )}
    </Section>
  );
}

/** What became of files that were just sent, in a sentence; undefined when none were. */
export function sentFilesText({ problem, done }: RequestFilesProps['outcome']): string | undefined {
  const count = Number(done);
  const thanks = count > 0 && `Thank you. We have ${count === 1 ? 'your file' : 'your files'}.`;
  return [thanks, PROBLEMS.get(String(problem))].filter(Boolean).join(' ') || undefined;
}

function Sent({ done }: { done: unknown }) {
  const text = done === 'removed' ? 'We’ve deleted the file.' : sentFilesText({ problem: undefined, done });
  return text ? <Done>{text}</Done> : null;
}

function FileEntry({ api, file }: { api: string; file: RequestFile }) {
  const { id, name, size, received, isComplete, mayPreview } = file;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {mayPreview ? (
        // biome-ignore lint/performance/noImgElement: the preview comes in the right width
        <img
          src={`${api}/files/${id}/preview`}
          alt=""
          loading="lazy"
          width={80}
          height={60}
          className="h-15 w-20 rounded-xs bg-secondary-wash object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid h-15 w-20 place-items-center rounded-xs bg-secondary-wash text-caption text-soft uppercase forced-colors:border"
        >
          {/\.(\w{1,4})$/.exec(name)?.[1]}
        </span>
      )}
      <span className="min-w-28 flex-1 wrap-anywhere">
        <span className="line-clamp-3">{name}</span>
        <span className="block text-caption text-soft tabular-nums">
          {isComplete
            ? sizeText(size)
            : `${Math.floor((100 * received) / size)}% has arrived. Choose the file again to send the rest.`}
        </span>
      </span>
      <form action={`${api}/files/${id}/remove`} method="post" className="ml-auto">
        <button type="submit" aria-label={`Remove ${name}`} className="button button-quiet button-small">
          Remove
        </button>
      </form>
    </li>
  );
}

/** By the codes of errors, and those of the form (lib/leads/files/form-files.ts). */
const PROBLEMS = new Map([
  ['none-chosen', 'Choose the files first.'],
  [
    'unsupported-file',
    'We could only keep photos (JPEG, PNG, WebP, AVIF or HEIC) and PDFs. Take a photo of the other one instead.',
  ],
  ['too-large', `We couldn’t keep a file that is larger than ${LARGEST}.`],
  [
    'too-many-files',
    `We could only keep ${MAX_FILES} files. Remove one to add another, or email us the others.`,
  ],
  ['too-many-requests', 'That’s too many files at once. Wait an hour, or email them to us.'],
  ['storage-full', 'We can’t take more files right now. Please email them to us.'],
  ['empty', 'We couldn’t keep a file that is empty.'],
  ['cut-off', 'Not all of it arrived. Send again what isn’t in the list.'],
]);
