'use client';

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type DragEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { describedBy, Field, Input } from '@/components/ui/field';
import { useWarningBeforeLeaving } from '@/components/ui/use-warning-before-leaving';
import { MAX_ALT_LENGTH, type Picture, pictureUrl } from '@/lib/pictures/schema';
import { FieldsetNotes } from './fieldset-frame';
import { FileButton, UploadState } from './picture-files';
import { useUploads } from './use-uploads';

const MAX_PICTURES = 6;
const THUMBNAIL_WIDTH = 480;

interface ControlProps {
  /** The id of the group, from which those of its fields are made. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value. */
  error?: string | undefined;
  /** The alt text that a new picture begins with. */
  proposedAlt?: string | undefined;
  /** Whether it has no alt text, because words beside it say the same. */
  isDecorative?: boolean;
  /** Called when files begin to be uploaded, and when none is any more. */
  onUploading?: (isUploading: boolean) => void;
}

interface PictureControlProps extends ControlProps {
  /** Its alt text may be empty while it is typed. */
  value: Picture | undefined;
  onChange: (value: Picture | undefined) => void;
}

/** Chooses, uploads and describes a picture. */
export function PictureControl({ value, onChange, ...props }: PictureControlProps) {
  return (
    <PicturesControl
      {...props}
      max={1}
      value={value ? [value] : []}
      onChange={([picture]) => onChange(picture)}
    />
  );
}

interface PicturesControlProps extends ControlProps {
  value: readonly Picture[];
  onChange: (value: Picture[]) => void;
  max?: number;
}

/** The same for several pictures, in an order. */
export function PicturesControl({
  id,
  label,
  hint,
  error,
  proposedAlt = '',
  isDecorative = false,
  value,
  onChange,
  onUploading,
  max = MAX_PICTURES,
}: PicturesControlProps) {
  const { uploads, add, tryAgain, drop } = useUploads();
  const [announced, announce] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const [isOver, setIsOver] = useState(false);
  // An upload ends later, when the value may be another. Set with the value, because one may end before other effects run.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  const change = (update: (pictures: readonly Picture[]) => Picture[]) => {
    const next = update(latest.current);
    latest.current = next;
    onChange(next);
  };

  const waiting = uploads.filter((one) => one.error === undefined).length;
  const isUploading = waiting > 0;
  useWarningBeforeLeaving(isUploading);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one each time
  useEffect(() => {
    onUploading?.(isUploading);
    return () => onUploading?.(false);
  }, [isUploading]);
  const free = max - value.length - waiting;
  const addFiles = (files: readonly File[]) => {
    const taken = files.slice(0, Math.max(free, 0));
    if (taken.length < files.length)
      announce(`Only ${taken.length} of ${files.length} files: there is room for ${max} pictures.`);
    for (const file of taken)
      add(file, (picture) => {
        const isKnown = latest.current.some(({ hash }) => hash === picture.hash);
        announce(isKnown ? `${file.name} is already here.` : `${file.name} is uploaded.`);
        if (!isKnown) change((pictures) => [...pictures, { ...picture, alt: proposedAlt }].slice(0, max));
      });
  };
  const replace = (replaced: Picture, [file]: readonly File[]) => {
    if (file)
      add(file, (picture) => {
        announce(`${file.name} is uploaded.`);
        change((pictures) =>
          pictures.map((one) => (one.hash === replaced.hash ? { ...one, ...picture } : one)),
        );
      });
  };
  const move = (from: number, to: number) => {
    const [moved] = value.slice(from, from + 1);
    if (!moved || to < 0 || to >= value.length) return;
    announce(`Picture ${from + 1} is now ${to + 1} of ${value.length}.`);
    change((pictures) => pictures.filter((one) => one.hash !== moved.hash).toSpliced(to, 0, moved));
  };
  const dropFiles = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(false);
      addFiles([...event.dataTransfer.files]);
    },
  };

  return (
    <fieldset
      id={id}
      aria-describedby={describedBy(id, { hint: hint !== undefined, error })['aria-describedby']}
      className="grid min-w-0 content-start gap-3"
    >
      <legend className="mb-1.5 text-(length:--text-label,0.9375rem) font-semibold wrap-anywhere">
        {label}
      </legend>
      {value.length > 0 && (
        <ol className="grid gap-4">
          {value.map((picture, index) => (
            <li
              key={picture.hash}
              className={clsx('rounded-xs', dragged !== null && dragged !== index && 'bg-secondary-wash')}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                move(dragged, index);
              }}
            >
              <ChosenPicture
                id={`${id}-${index}`}
                picture={picture}
                isDecorative={isDecorative}
                isFirst={index === 0}
                name={max === 1 ? 'the picture' : `picture ${index + 1}`}
                onDescribe={(alt) =>
                  change((pictures) =>
                    pictures.map((one) => (one.hash === picture.hash ? { ...one, alt } : one)),
                  )
                }
                onReplace={(files) => replace(picture, files)}
                onRemove={() => {
                  change((pictures) => pictures.filter((one) => one.hash !== picture.hash));
                  announce('The picture is removed.');
                }}
                {...(value.length > 1 && {
                  order: {
                    isFirst: index === 0,
                    isLast: index === value.length - 1,
                    onMove: (by: number) => move(index, index + by),
                    onDragStart: () => setDragged(index),
                    onDragEnd: () => setDragged(null),
                  },
                })}
              />
            </li>
          ))}
        </ol>
      )}
      {uploads.map((upload) => (
        <UploadState
          key={upload.id}
          upload={upload}
          onTryAgain={() => tryAgain(upload.id)}
          onDrop={() => drop(upload.id)}
        />
      ))}
      {free > 0 && (
        <div
          {...dropFiles}
          className={clsx(
            'flex flex-wrap items-center gap-3 rounded-xs border border-dashed border-field p-4',
            isOver && 'bg-secondary',
          )}
        >
          <FileButton
            id={`${id}-file`}
            label={max === 1 ? 'Choose a file' : 'Choose files'}
            isMultiple={free > 1}
            onChoose={addFiles}
          />
          <FileButton
            id={`${id}-camera`}
            label="Take a photo"
            isCamera
            onChoose={addFiles}
            className="pointer-fine:hidden"
          />
          <span className="text-caption text-soft">
            <span className="pointer-coarse:hidden">or drag {max === 1 ? 'one' : 'them'} here. </span>
            JPEG, PNG, WebP or AVIF, up to 20 MB.
          </span>
        </div>
      )}
      {max > 1 && value.length >= max && (
        <p className="text-caption text-soft">There is room for {max} pictures. Remove one to add another.</p>
      )}
      <FieldsetNotes id={id} hint={hint ?? ''} error={error} />
      <p role="status" className="sr-only">
        {announced}
      </p>
    </fieldset>
  );
}

interface ChosenPictureProps {
  id: string;
  picture: Picture;
  isDecorative: boolean;
  /** What is said of all is said once. */
  isFirst: boolean;
  /** What buttons call it, such as "picture 2". */
  name: string;
  onDescribe: (alt: string) => void;
  onReplace: (files: readonly File[]) => void;
  onRemove: () => void;
  /** Among several. */
  order?: {
    isFirst: boolean;
    isLast: boolean;
    onMove: (by: number) => void;
    onDragStart: () => void;
    onDragEnd: () => void;
  };
}

function ChosenPicture({
  id,
  picture,
  isDecorative,
  isFirst,
  name,
  onDescribe,
  onReplace,
  onRemove,
  order,
}: ChosenPictureProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const isEmpty = picture.alt.trim() === '';
  const tooMany = picture.alt.length - MAX_ALT_LENGTH;
  const error =
    wasLeft && isEmpty
      ? 'Say what the picture shows'
      : tooMany > 0
        ? `${tooMany} characters too many`
        : undefined;
  const altId = `${id}-alt`;
  return (
    <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {/* biome-ignore lint/performance/noImgElement: the picture comes in the right width */}
      <img
        src={pictureUrl(picture, THUMBNAIL_WIDTH, 'webp')}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        draggable={order !== undefined}
        onDragStart={order?.onDragStart}
        onDragEnd={order?.onDragEnd}
        className={clsx(
          'aspect-3/2 w-40 rounded-xs object-contain',
          // Whole, so that nobody’s head is missing.
          isDecorative ? 'border border-rule bg-white p-2' : 'bg-secondary',
          order && 'cursor-grab',
        )}
      />
      <div className="grid content-start gap-2">
        {!isDecorative && (
          <Field
            id={altId}
            label="What it shows"
            hint={isFirst && 'Read to people who don’t see the picture.'}
            error={error}
          >
            <Input
              id={altId}
              required
              autoComplete="off"
              value={picture.alt}
              onChange={({ target }) => onDescribe(target.value)}
              onBlur={() => setWasLeft(true)}
              {...describedBy(altId, { hint: isFirst, error })}
            />
          </Field>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <FileButton id={`${id}-replacement`} label="Replace" name={name} isSmall onChoose={onReplace} />
          {order && (
            <>
              <MoveButton name={name} by={-1} isInactive={order.isFirst} onMove={order.onMove} />
              <MoveButton name={name} by={1} isInactive={order.isLast} onMove={order.onMove} />
            </>
          )}
          <Button variant="quiet" size="small" className="text-danger max-md:min-h-11" onClick={onRemove}>
            Remove <span className="sr-only">{name}</span>
          </Button>
        </div>
      </div>
    </div>
  );
}

interface MoveButtonProps {
  name: string;
  by: 1 | -1;
  isInactive: boolean;
  onMove: (by: number) => void;
}

function MoveButton({ name, by, isInactive, onMove }: MoveButtonProps) {
  const Arrow = by < 0 ? ArrowUp : ArrowDown;
  return (
    <Button
      variant="quiet"
      size="small"
      isInactive={isInactive}
      aria-label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
      onClick={() => onMove(by)}
      className="min-h-9 px-2 max-md:min-h-11 max-md:min-w-11 aria-disabled:border-transparent! aria-disabled:opacity-40"
    >
      <Arrow aria-hidden="true" className="size-4" />
    </Button>
  );
}
