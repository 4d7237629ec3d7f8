import { useMutation } from '@tanstack/react-query';
import type { UploadedPicture } from '#contract/office/programs.ts';
import { LEAST_PICTURE_WIDTH, MOST_PICTURE_BYTES } from '#contract/picture.ts';
import { FieldsRefused } from '#web/api-client/call-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Picture } from '#web/workshops/picture.tsx';
import { useHoldBack } from '../form/hold-back.ts';
import { callOffice } from '../session/call-office.ts';
import { shrinkPicture } from './shrink-picture.ts';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';
const MOST_MB = MOST_PICTURE_BYTES / 1024 / 1024;

interface Props {
  /** The address of the picture that would be saved; empty for none. */
  value: string;
  /** Of the one that is saved. */
  saved: string;
  error: string | undefined;
  onChange(image: string): void;
}

/** It is uploaded at once, and used when the form is saved: until then the old one stays. */
export function PictureField({ value, saved, error, onChange }: Props) {
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const body = await shrinkPicture(file);
      if (body.size > MOST_PICTURE_BYTES) throw new Error(`A picture has ${MOST_MB} MB at most.`);
      return callOffice<UploadedPicture>('/pictures', { method: 'POST', body });
    },
    onSuccess: ({ image }) => onChange(image),
  });
  useHoldBack(upload.isPending);
  const refused = upload.isError ? reasonOf(upload.error) : undefined;

  return (
    <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-start">
      {value === '' ? (
        <p className="border-rule bg-parchment text-ink-soft rounded-edge grid aspect-4/3 place-items-center border text-sm">
          No picture
        </p>
      ) : (
        <div>
          <Picture
            src={value}
            alt={value === saved ? 'The picture of this program' : 'The new picture'}
            width={1200}
            height={900}
            className="rounded-edge bg-parchment aspect-4/3 w-full object-cover"
          />
        </div>
      )}
      <div>
        <Field
          label="Picture"
          hint={`JPEG, PNG, WebP or AVIF, at least ${LEAST_PICTURE_WIDTH} pixels wide, ${MOST_MB} MB at most. It is shown four to three.`}
          error={refused ?? error}
          isOptional
        >
          {(control) => (
            <input
              {...control}
              type="file"
              data-field="image"
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
          {said(upload.isPending, value, saved)}
        </p>
        <p className="mt-2 flex flex-wrap gap-3">
          {value !== saved && (
            <Button look="quiet" onClick={() => onChange(saved)}>
              {saved === '' ? 'Leave it without a picture' : 'Keep the old picture'}
            </Button>
          )}
          {value !== '' && value === saved && (
            <Button look="quiet" onClick={() => onChange('')}>
              Remove the picture
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}

function said(isPending: boolean, value: string, saved: string): string {
  if (isPending) return 'The picture is being uploaded…';
  if (value === saved) return '';
  if (value === '') return 'The picture is removed when you save.';
  return saved === ''
    ? 'The picture is used when you save.'
    : 'This is the new picture. The old one stays until you save.';
}

function reasonOf(error: Error): string {
  return error instanceof FieldsRefused ? (error.fields['picture'] ?? error.message) : error.message;
}
