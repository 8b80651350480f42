import { FileText } from 'lucide-react';
import { useState } from 'react';
import { type LeadFile, sizeText } from '@/lib/leads/files/schema';
import { leadFilePath } from './detail-calls';
import { LeadFileDialog } from './lead-file-dialog';

interface LeadFilesProps {
  leadId: string;
  files: LeadFile[];
}

/** The bill and the photos that the homeowner added, each of which opens larger. */
export function LeadFiles({ leadId, files }: LeadFilesProps) {
  const [openId, setOpenId] = useState<string>();
  const open = files.find(({ id }) => id === openId);
  const openAt = (index: number) => {
    const file = files[index];
    return file && (() => setOpenId(file.id));
  };
  return (
    <section aria-labelledby="lead-files" className="mt-4.5">
      <h4 id="lead-files" className="text-caption leading-5 tracking-normal">
        Files from the homeowner
      </h4>
      <ul className="mt-2 flex flex-wrap gap-3">
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              onClick={() => setOpenId(file.id)}
              className="flex h-full w-28 flex-col rounded-xs border border-rule p-1 text-left text-caption hover:border-primary"
            >
              <Thumbnail leadId={leadId} file={file} />
              <span className="mt-1 mb-auto line-clamp-2 leading-tight wrap-anywhere">{file.name}</span>
              <span className="block text-soft tabular-nums">{sizeText(file.size)}</span>
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <LeadFileDialog
          leadId={leadId}
          file={open}
          onBefore={openAt(files.indexOf(open) - 1)}
          onAfter={openAt(files.indexOf(open) + 1)}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </section>
  );
}

function Thumbnail({ leadId, file }: { leadId: string; file: LeadFile }) {
  const [isShown, setIsShown] = useState(file.mayPreview);
  return isShown ? (
    // biome-ignore lint/performance/noImgElement: the preview comes in the right width
    <img
      src={`${leadFilePath(leadId, file.id)}/preview`}
      alt=""
      loading="lazy"
      width={104}
      height={78}
      onError={() => setIsShown(false)}
      className="h-19.5 w-full bg-secondary-wash object-cover"
    />
  ) : (
    <span className="grid h-19.5 place-items-center bg-secondary-wash text-soft">
      <FileText aria-hidden="true" />
    </span>
  );
}
