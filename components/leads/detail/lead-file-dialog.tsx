import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { refetchLeads } from '@/components/leads/lead-queries';
import { useMayChange } from '@/components/shell/profile';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type LeadFile, sizeText } from '@/lib/leads/files/schema';
import { fetchLeadFile, leadFilePath, removeLeadFile } from './detail-calls';

interface LeadFileDialogProps {
  leadId: string;
  file: LeadFile;
  onClose: () => void;
}

/** A file of a lead: a picture to turn and enlarge, or a PDF for the browser's own viewer. */
export function LeadFileDialog({ leadId, file, onClose }: LeadFileDialogProps) {
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
          {file.kind === 'pdf' && <OpenPdf leadId={leadId} file={file} />}
          <Remove leadId={leadId} file={file} onRemoved={onClose} />
        </>
      }
    >
      {file.mayPreview ? (
        <Picture src={`${path}/preview?width=1600`} name={file.name} />
      ) : (
        <p className="max-w-measure">
          {file.kind === 'pdf'
            ? 'This is a PDF. Our server has never opened it, and your browser shows it apart from these pages.'
            : 'We can’t show this one here. Download it to look at it.'}
        </p>
      )}
    </Dialog>
  );
}

const QUARTER = 90;
const LARGEST = 4;

function Picture({ src, name }: { src: string; name: string }) {
  const [turn, setTurn] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <p>This picture is broken. Download it to have a look.</p>;
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={() => setTurn(turn - QUARTER)}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Turn left
        </Button>
        <Button variant="outline" size="small" onClick={() => setTurn(turn + QUARTER)}>
          <RotateCw aria-hidden="true" className="size-4" />
          Turn right
        </Button>
        <Button
          variant="outline"
          size="small"
          isInactive={zoom === LARGEST}
          onClick={() => setZoom(zoom * 2)}
        >
          <ZoomIn aria-hidden="true" className="size-4" />
          Larger
        </Button>
        <Button variant="outline" size="small" isInactive={zoom === 1} onClick={() => setZoom(zoom / 2)}>
          <ZoomOut aria-hidden="true" className="size-4" />
          Smaller
        </Button>
      </div>
      {/* Square, so that nothing moves when the picture is turned. */}
      <div className="aspect-square overflow-auto bg-secondary-wash">
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
