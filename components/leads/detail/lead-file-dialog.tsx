import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ArrowLeft,
  ArrowRight,
  Download,
  FileText,
  RotateCcw,
  RotateCw,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refetchLeads } from '@/components/leads/lead-queries';
import { useMayChange, useProfile } from '@/components/shell/profile';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { isSitePicture, type LeadFile, MAX_NAME_LENGTH, sizeText } from '@/lib/leads/files/schema';
import { fetchLeadFile, leadFilePath, removeLeadFile, renameLeadFile } from './detail-calls';
import { JobPhotoForm } from './job-photo-form';

interface LeadFileDialogProps {
  leadId: string;
  file: LeadFile;
  /** Opens the one before or after it; undefined where there is none. */
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
  onClose: () => void;
}

/** A file of a lead: a picture to turn and enlarge, or a PDF for the browser's own viewer. */
export function LeadFileDialog({ leadId, file, onBefore, onAfter, onClose }: LeadFileDialogProps) {
  const { role } = useProfile().profile;
  const mayRename = useMayChange();
  const [opened, setOpened] = useState<{ part: 'name' | 'job'; of: string }>();
  const part = opened?.of === file.id ? opened.part : undefined;
  const close = () => setOpened(undefined);
  const path = leadFilePath(leadId, file.id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={file.name}
      description={sizeText(file.size)}
      footer={
        <>
          <a href={path} download={file.name} className="button button-outline button-medium">
            <Download aria-hidden="true" className="size-4" />
            Download
          </a>
          {file.kind === 'pdf' && <OpenPdf key={`open ${file.id}`} leadId={leadId} file={file} />}
          {mayRename && (
            <Button variant="quiet" onClick={() => setOpened({ part: 'name', of: file.id })}>
              Rename
            </Button>
          )}
          {role === 'owner' && isSitePicture(file.kind) && (
            <Button variant="quiet" onClick={() => setOpened({ part: 'job', of: file.id })}>
              Use in a job
            </Button>
          )}
          <Remove key={`remove ${file.id}`} leadId={leadId} file={file} onRemoved={onClose} />
        </>
      }
    >
      {(onBefore || onAfter) && (
        <p className="mb-3 grid grid-cols-2 gap-2 sm:flex">
          <Button variant="outline" size="small" isInactive={!onBefore} onClick={() => onBefore?.()}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            Previous file
          </Button>
          <Button variant="outline" size="small" isInactive={!onAfter} onClick={() => onAfter?.()}>
            Next file
            <ArrowRight aria-hidden="true" className="size-4" />
          </Button>
        </p>
      )}
      <Content key={file.id} file={file} path={path} />
      {part === 'name' && <Rename key={`name ${file.id}`} leadId={leadId} file={file} onDone={close} />}
      {part === 'job' && <JobPhotoForm key={`job ${file.id}`} leadId={leadId} file={file} onClose={close} />}
    </Dialog>
  );
}

function Content({ file, path }: { file: LeadFile; path: string }) {
  if (file.mayPreview) return <Picture src={`${path}/preview?width=1600`} name={file.name} />;
  // Nothing here decodes it, but Apple's browsers do.
  if (file.kind === 'heic') return <Picture src={path} name={file.name} otherwise={NO_HEIC} />;
  return (
    <NoPreview>
      {file.kind === 'pdf'
        ? 'This is a PDF. Our server has never opened it, and your browser shows it apart from these pages.'
        : BROKEN}
    </NoPreview>
  );
}

const NO_HEIC =
  'This is a photo as an iPhone keeps it (HEIC). Your browser can’t show it: download it to look at it.';
const BROKEN = 'This picture is broken. Download it to have a look.';

/** What stands in the place of a picture. */
const NoPreview = ({ children }: { children: string }) => (
  <div className="grid justify-items-start gap-3 border border-rule bg-secondary-wash px-5 py-6">
    <FileText aria-hidden="true" className="size-8 text-soft" />
    <p className="max-w-measure">{children}</p>
  </div>
);

const QUARTER = 90;
const LARGEST = 4;

interface PictureProps {
  src: string;
  name: string;
  /** What to say when it can't be shown. */
  otherwise?: string;
}

function Picture({ src, name, otherwise = BROKEN }: PictureProps) {
  const [turn, setTurn] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [isBroken, setIsBroken] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** Keeps the middle of what is seen in the middle. */
  const zoomBy = (factor: number) => {
    const seen = box.current;
    if (!seen) return;
    const moved = (start: number, size: number) => (start + size / 2) * factor - size / 2;
    const left = moved(seen.scrollLeft, seen.clientWidth);
    const top = moved(seen.scrollTop, seen.clientHeight);
    flushSync(() => setZoom(zoom * factor));
    seen.scrollLeft = left;
    seen.scrollTop = top;
  };
  const larger = () => zoomBy(2);
  const smaller = () => zoomBy(0.5);
  const turnLeft = () => setTurn(turn - QUARTER);
  const turnRight = () => setTurn(turn + QUARTER);
  if (isBroken) return <NoPreview>{otherwise}</NoPreview>;
  return (
    <>
      <div className="mb-3 grid grid-cols-2 gap-2 sm:flex">
        <Button variant="outline" size="small" onClick={turnLeft}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Rotate left
        </Button>
        <Button variant="outline" size="small" onClick={turnRight}>
          <RotateCw aria-hidden="true" className="size-4" />
          Rotate right
        </Button>
        <Button variant="outline" size="small" isInactive={zoom === LARGEST} onClick={larger}>
          <ZoomIn aria-hidden="true" className="size-4" />
          Zoom in
        </Button>
        <Button variant="outline" size="small" isInactive={zoom === 1} onClick={smaller}>
          <ZoomOut aria-hidden="true" className="size-4" />
          Zoom out
        </Button>
      </div>
      {/* Square, so that nothing moves when the picture is turned. */}
      <div
        ref={box}
        // An enlarged picture is moved by the arrow keys.
        tabIndex={zoom > 1 ? 0 : undefined}
        className="aspect-square overflow-auto bg-secondary-wash outline-offset-[-3px]"
      >
        {/* biome-ignore lint/performance/noImgElement: the preview comes in the right width */}
        <img
          src={src}
          alt={name}
          onError={() => setIsBroken(true)}
          style={{ rotate: `${turn}deg`, width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
          className="max-w-none object-contain"
        />
      </div>
    </>
  );
}

interface RenameProps extends Pick<LeadFileDialogProps, 'leadId' | 'file'> {
  onDone: () => void;
}

function Rename({ leadId, file, onDone }: RenameProps) {
  const client = useQueryClient();
  const [name, setName] = useState(file.name);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => renameLeadFile(leadId, file.id, name),
    onSuccess: async () => {
      onDone();
      await refetchLeads(client);
    },
  });
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-2 border-t border-rule pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <Field id="file-name" label="Name" className="flex-[1_1_14rem]">
        <Input
          id="file-name"
          required
          maxLength={MAX_NAME_LENGTH}
          // The form was opened to type it.
          autoFocus
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" isInactive={isPending}>
        Save the name
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Cancel
      </Button>
      <SaveError error={error} />
    </form>
  );
}

/** A link to the file as the browser has it: it's opened from there, and no page of the site is around it. */
function OpenPdf({ leadId, file }: Pick<LeadFileDialogProps, 'leadId' | 'file'>) {
  const { data: blob } = useQuery({
    queryKey: ['lead-file', file.id],
    queryFn: () => fetchLeadFile(leadId, file.id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="button button-primary button-medium">
      Open the PDF
    </a>
  );
}

interface RemoveProps extends Pick<LeadFileDialogProps, 'leadId' | 'file'> {
  onRemoved: () => void;
}

function Remove({ leadId, file, onRemoved }: RemoveProps) {
  const client = useQueryClient();
  const mayChange = useMayChange();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeLeadFile(leadId, file.id),
    onSuccess: async () => {
      onRemoved();
      await refetchLeads(client);
    },
  });
  if (!mayChange) return null;
  return (
    <>
      {isAsking ? (
        <Button variant="danger" isInactive={isPending} onClick={() => mutate()}>
          Delete it for good
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      )}
      <SaveError error={error} />
    </>
  );
}
