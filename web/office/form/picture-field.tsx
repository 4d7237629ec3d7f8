import { useMutation } from '@tanstack/react-query';
import type { UploadedPicture } from '#contract/catalogue/office-programs.ts';
import { MOST_PICTURE_BYTES } from '#contract/catalogue/picture.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldsRefused } from '../../api-client/call-api.ts';
import { Picture } from '../../sessions/picture.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useBlockSubmit } from './block-submit.ts';
import { shrinkPicture } from './shrink-picture.ts';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';
const MOST_MB = MOST_PICTURE_BYTES / 1024 / 1024;

interface Kind {
  /** The noun for it in a sentence. */
  word: string;
  /** The alternative text. */
  alt: string;
  leastWidth: number;
  hint: string;
  path: string;
  width: number;
  height: number;
  /** The class of the image in the form. */
  look: string;
}

interface Props {
  kind: Kind;
  label: string;
  /** The name of the form field. */
  name: string;
  /** The URL of the picture to be saved; empty for none. */
  value: string;
  /** The URL of the saved picture. */
  saved: string;
  error: string | undefined;
  onChange(address: string): void;
}

/** Uploads at once. The picture is used only when the form is saved. */
export function PictureField({ kind, label, name, value, saved, error, onChange }: Props) {
  const { word, leastWidth } = kind;
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const body = await shrinkPicture(file);
      if (body.size > MOST_PICTURE_BYTES) throw new Error(`The ${word} must be ${MOST_MB} MB or smaller.`);
      return callOffice<UploadedPicture>(kind.path, { method: 'POST', body });
    },
    onSuccess: ({ image }) => onChange(image),
  });
  useBlockSubmit(upload.isPending);
  const refused = upload.isError ? reasonOf(upload.error) : undefined;

  return (
    <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-start">
      {value === '' ? (
        <p
          className={`border-rule bg-parchment text-ink-soft rounded-edge grid place-items-center border text-sm ${kind.look}`}
        >
          No {word}
        </p>
      ) : (
        <div>
          <Picture
            src={value}
            alt={value === saved ? kind.alt : `The new ${word}`}
            width={kind.width}
            height={kind.height}
            className={`rounded-edge bg-parchment w-full ${kind.look}`}
          />
        </div>
      )}
      <div>
        <Field
          label={label}
          hint={`JPEG, PNG, WebP or AVIF, at least ${leastWidth} pixels wide and up to ${MOST_MB} MB. ${kind.hint}`}
          error={refused ?? error}
          isOptional
        >
          {(control) => (
            <input
              {...control}
              type="file"
              data-field={name}
              accept={TYPES}
              disabled={upload.isPending}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) upload.mutate(file);
                target.value = '';
              }}
              className="field-box w-full"
            />
          )}
        </Field>
        <p role="status" className="mt-2 text-sm">
          {upload.isPending ? `Uploading the ${word}…` : becomes(word, value, saved)}
        </p>
        <p className="mt-2 flex flex-wrap gap-3">
          {value !== saved && (
            <Button look="quiet" onClick={() => onChange(saved)}>
              {saved === '' ? `Continue without a ${word}` : `Keep the old ${word}`}
            </Button>
          )}
          {value !== '' && value === saved && (
            <Button look="quiet" onClick={() => onChange('')}>
              Remove the {word}
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}

function becomes(word: string, value: string, saved: string): string {
  if (value === saved) return '';
  if (value === '') return `The ${word} will be removed when you save.`;
  return saved === ''
    ? `The ${word} will be added when you save.`
    : `This is the new ${word}. It replaces the old one when you save.`;
}

function reasonOf(error: Error): string {
  return error instanceof FieldsRefused ? (error.fields['picture'] ?? error.message) : error.message;
}
