import { X } from 'lucide-react';
import { useDayExceptions, useNow } from '@/components/shell/now';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Switch } from '@/components/ui/switch';
import type { Picture } from '@/lib/pictures/schema';
import { MAX_MILES } from '@/lib/site/installer/schema';
import { towns } from '@/lib/site/places';
import { type FieldControlProps, frameOf, type Of, wholeFrameOf } from './control-props';
import { FieldsetFrame } from './fieldset-frame';
import { PictureControl, PicturesControl } from './picture-control';
import { PlaceControl, type TypedPlace } from './place-control';
import { TextControl } from './text-control';
import type { FieldValues } from './use-field-draft';
import { WeekControl } from './week-control';

/** The control of a field, by its kind, with its label, hint and error. */
export function FieldControl(props: FieldControlProps) {
  const { field } = props;
  if (field.kind === 'toggle') return <ToggleControl {...props} field={field} />;
  if (field.kind === 'place') return <PlaceField {...props} field={field} />;
  if (field.kind === 'rows') return <RowsControl {...props} field={field} />;
  if (field.kind === 'group') return <GroupControl {...props} field={field} />;
  if (field.kind === 'choices') return <ChoicesControl {...props} field={field} />;
  if (field.kind === 'week') return <WeekControl {...props} {...frameOf(props)} />;
  if (field.kind === 'picture' || field.kind === 'pictures') return <ImageControl {...props} field={field} />;
  return <TextControl {...props} />;
}

/** A town around the city. */
function PlaceField(props: FieldControlProps & { field: Of<'place'> }) {
  const [city] = towns();
  return (
    <PlaceControl
      {...wholeFrameOf(props)}
      near={city}
      maxMiles={MAX_MILES}
      value={props.value as TypedPlace | undefined}
      onChange={props.onChange}
    />
  );
}

/** One picture, or several. */
function ImageControl(props: FieldControlProps & { field: Of<'picture'> | Of<'pictures'> }) {
  const { field, place, value, onChange, proposedAlt, onUploading } = props;
  const shared = {
    ...wholeFrameOf(props),
    proposedAlt,
    onUploading: (isUploading: boolean) => onUploading?.(place, isUploading),
  };
  return field.kind === 'picture' ? (
    <PictureControl
      {...shared}
      isDecorative={field.isDecorative}
      value={value as Picture | undefined}
      onChange={onChange}
    />
  ) : (
    <PicturesControl {...shared} max={field.max} value={(value ?? []) as Picture[]} onChange={onChange} />
  );
}

function ToggleControl({
  field,
  value,
  onChange,
  note,
  all,
  isOwner,
}: FieldControlProps & { field: Of<'toggle'> }) {
  const now = useNow();
  const exceptions = useDayExceptions();
  const isDisabled = field.by === 'owner' && !isOwner;
  const hint = field.hintOn ? field.hintOn(all as never, now, exceptions as never) : field.hint;
  return (
    <Switch label={field.label} isOn={value === true} isDisabled={isDisabled} onChange={onChange}>
      {[isDisabled && 'Only an owner can change this.', hint, note].filter(Boolean).join(' ')}
    </Switch>
  );
}

/** Fields that belong together. */
function GroupControl(props: FieldControlProps & { field: Of<'group'> }) {
  const { field, place, value, onChange } = props;
  const parts = (value ?? {}) as FieldValues;
  return (
    <FieldsetFrame {...frameOf(props)}>
      <div className="grid gap-3 border-l-2 border-rule pl-3 sm:grid-cols-2">
        {Object.entries(field.fields).map(([name, part]) => (
          <FieldControl
            {...props}
            key={name}
            field={part}
            place={`${place}.${name}`}
            value={parts[name]}
            onChange={(next) => onChange({ ...parts, [name]: next })}
            note={undefined}
            isPartOfOptional={field.isOptional}
          />
        ))}
      </div>
    </FieldsetFrame>
  );
}

/** A switch for each of several options. */
function ChoicesControl(props: FieldControlProps & { field: Of<'choices'> }) {
  const { field, value, onChange } = props;
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return (
    <FieldsetFrame {...frameOf(props)}>
      {Object.entries(field.options).map(([id, label]) => (
        <Switch
          key={id}
          label={label}
          isOn={chosen.includes(id)}
          isDisabled={id in field.kept && chosen.includes(id)}
          onChange={(isOn) =>
            onChange(Object.keys(field.options).filter((one) => (one === id ? isOn : chosen.includes(one))))
          }
        >
          {field.kept[id] && `It stays: ${field.kept[id]}.`}
        </Switch>
      ))}
    </FieldsetFrame>
  );
}

/** A small table: a row of controls for each of its rows. */
function RowsControl(props: FieldControlProps & { field: Of<'rows'> }) {
  const { field, place, value, onChange } = props;
  const frame = frameOf(props);
  const filled = (Array.isArray(value) ? value : []) as FieldValues[];
  const isShort = Object.keys(field.fields).length <= 3;
  const replace = (index: number, row: FieldValues[]) =>
    onChange(filled.flatMap((one, other) => (other === index ? row : [one])));
  return (
    <FieldsetFrame {...frame}>
      {filled.map((row, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that stays
          key={index}
          aria-label={`${sentenceStart(field.row)} ${index + 1}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-l-2 border-rule pl-3"
        >
          <span aria-hidden="true" className={classNames('text-caption text-soft', isShort && 'sm:hidden')}>
            {sentenceStart(field.row)} {index + 1}
          </span>
          <div
            className={classNames(
              'row-start-2 grid gap-3',
              isShort
                ? 'max-sm:col-span-2 sm:row-start-1 sm:grid-flow-col sm:auto-cols-fr'
                : 'col-span-2 sm:grid-cols-2',
            )}
          >
            {Object.entries(field.fields).map(([name, part]) => (
              <FieldControl
                {...props}
                key={name}
                field={part}
                place={`${place}.${index}.${name}`}
                value={row[name]}
                onChange={(next) => replace(index, [{ ...row, [name]: next }])}
                note={undefined}
              />
            ))}
          </div>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${field.row} ${index + 1}`}
            onClick={() => {
              replace(index, []);
              document.getElementById(frame.id)?.focus();
            }}
            className={classNames(
              'min-h-9 px-2 max-md:min-h-11 max-md:min-w-11',
              isShort && 'sm:mt-7 sm:self-start',
            )}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </fieldset>
      ))}
      {filled.length < field.max && (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start max-md:min-h-11"
          onClick={() => onChange([...filled, {}])}
        >
          Add a {field.row}
        </Button>
      )}
    </FieldsetFrame>
  );
}

const sentenceStart = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
