import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { ATTEMPTS } from './upload-picture';
import type { Upload } from './use-uploads';

// Without HEIC, so that iPhones send a JPEG instead.
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

interface FileButtonProps {
  id: string;
  label: string;
  /** What it is for, where the label doesn't say. */
  name?: string;
  isMultiple?: boolean;
  isCamera?: boolean;
  isSmall?: boolean;
  onChoose: (files: readonly File[]) => void;
  className?: string;
}

/** A file field that looks like a button. */
export const FileButton = ({
  id,
  label,
  name,
  isMultiple = false,
  isCamera = false,
  isSmall = false,
  onChoose,
  className,
}: FileButtonProps) => (
  <label
    htmlFor={id}
    className={clsx(
      'button relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus',
      isSmall ? 'button-quiet button-small max-md:min-h-11' : 'button-outline button-medium',
      className,
    )}
  >
    {label} {name && <span className="sr-only">{name}</span>}
    <input
      id={id}
      type="file"
      accept={ACCEPTED}
      multiple={isMultiple}
      {...(isCamera && { capture: 'environment' })}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        // So that the same file can be chosen again.
        target.value = '';
      }}
      className="sr-only"
    />
  </label>
);

interface UploadStateProps {
  upload: Upload;
  onTryAgain: () => void;
  onDrop: () => void;
}

/** How far a file is on its way, or why it wasn’t stored. */
export function UploadState({ upload, onTryAgain, onDrop }: UploadStateProps) {
  const { file, sent, error, mayTryAgain } = upload;
  if (error !== undefined)
    return (
      <div role="alert" className="flex items-start gap-2 max-sm:flex-wrap">
        <p className="min-w-0 grow basis-0 self-center text-caption font-semibold text-danger wrap-anywhere">
          {file.name}: {error}
        </p>
        {mayTryAgain && (
          <Button variant="outline" size="small" className="max-md:min-h-11" onClick={onTryAgain}>
            Try again <span className="sr-only">with {file.name}</span>
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={`Dismiss ${file.name}`}
          className="min-h-9 px-2 max-md:min-h-11 max-md:min-w-11"
          onClick={onDrop}
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Spinner />
      <p role="status" className="min-w-0 grow text-caption wrap-anywhere">
        {phaseOf(upload)}
      </p>
      <progress aria-label={`Upload of ${file.name}`} value={sent} max={1} className="h-2 w-40" />
      <Button variant="quiet" size="small" className="max-md:min-h-11" onClick={onDrop}>
        Cancel <span className="sr-only">the upload of {file.name}</span>
      </Button>
    </div>
  );
}

function phaseOf({ file, sent, attempt }: Upload): string {
  if (attempt === 0) return `${file.name} is next`;
  if (sent >= 1) return `Preparing ${file.name}`;
  if (attempt > 1) return `The connection was lost. Sending ${file.name} again, ${attempt} of ${ATTEMPTS}`;
  return `Sending ${file.name}`;
}
