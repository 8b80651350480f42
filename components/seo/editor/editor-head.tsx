import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';

interface EditorHeadProps {
  title: string;
  /** The other editor of the page. */
  other: { name: string; href: string };
  onClose: () => void;
}

/** The title of an editor beside the page, the way to the other one, and its close button. */
export const EditorHead = ({ title, other, onClose }: EditorHeadProps) => (
  <div className="flex items-center justify-between gap-4">
    <Radix.Title className="text-h4">{title}</Radix.Title>
    <div className="-mr-3 flex items-center">
      <Button asChild variant="quiet">
        <a href={other.href}>{other.name}</a>
      </Button>
      <Button variant="quiet" onClick={onClose}>
        <X aria-hidden="true" className="size-4" />
        Close
      </Button>
    </div>
  </div>
);
