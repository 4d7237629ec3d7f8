import type { DragEvent, SubmitEvent } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ChangedSeats } from '#contract/participants/seat-list.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ApiError } from '../api-client/api-error.ts';
import { FieldsRefused, callApi } from '../api-client/call-api.ts';
import { nameList as words } from '../content/name-list.ts';
import { saveFile } from '../shell/save-file.ts';
import { ListColumns } from './list-columns.tsx';
import { ListPreview } from './list-preview.tsx';
import { groupsOf, planNameList, refusedLines, requestOf } from './plan-name-list.ts';
import type { SlashOrder } from './read-name-list.ts';
import { readListFile, readNameList, templateOfList } from './read-name-list.ts';

// 200 seats are saved one after another.
const LONGEST_MS = 60_000;

interface Props {
  reference: string;
  /** All seats of the order. */
  seats: Seat[];
  headers: Record<string, string>;
  /** The seats as they are now, also when others changed them. */
  onSeats(seats: Seat[]): void;
  onSaved(seats: Seat[], lines: number): void;
  onClose(): void;
}

/** Names many seats at once, from a pasted list or a CSV file. All of it is saved, or nothing. */
export default function EnterNameList({ reference, seats, headers, onSeats, onSaved, onClose }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const problemList = useRef<HTMLDivElement>(null);
  const groups = groupsOf(seats);
  const [key, setKey] = useState(groups[0]?.key);
  const [text, setText] = useState('');
  const [replaces, setReplaces] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const group = groups.find((each) => each.key === key) ?? groups[0];
  const [slashes, setSlashes] = useState<SlashOrder>();
  const list = useMemo(() => readNameList(text, slashes), [text, slashes]);
  useEffect(() => heading.current?.focus(), []);
  if (!group) return null;

  const empty = group.seats.filter(({ person }) => person.name === '').length;
  const plan = planNameList({ list, group, seats, replaces });
  const problems = [...refused, ...(text.trim() === '' && !wasAsked ? [] : plan.problems)];

  function type(next: string): void {
    setText(next);
    setRefused([]);
  }

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = await readListFile(file);
    if ('text' in read) type(read.text);
    else setRefused([read.failure]);
  }

  function drop(event: DragEvent): void {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  }

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setAsked(true);
    setRefused([]);
    if (plan.problems.length > 0) {
      problemList.current?.focus();
      return;
    }
    setBusy(true);
    try {
      const saved = await callApi<{ seats: Seat[] }>(
        `/orders/${encodeURIComponent(reference)}/seat-list`,
        words.fallback,
        { method: 'POST', body: requestOf(plan.lines, replaces), headers, longestMs: LONGEST_MS },
      );
      onSaved(saved.seats, plan.lines.length);
    } catch (error) {
      setRefused(sentencesOf(error));
      setBusy(false);
      problemList.current?.focus();
    }
  }

  function sentencesOf(error: unknown): string[] {
    if (error instanceof FieldsRefused) return refusedLines(error.fields, plan.lines);
    const { current } = (error instanceof ApiError ? (error.answer ?? {}) : {}) as { current?: ChangedSeats };
    if (!current) return [error instanceof Error ? error.message : words.fallback];
    onSeats(current.seats);
    const lines = plan.lines.filter(({ seat }) => current.changed.includes(seat.code));
    return [words.changed(lines.map(({ line }) => line).join(', '))];
  }

  return (
    <section aria-labelledby={id} className="border-rule space-y-5 border p-5">
      <h3 ref={heading} id={id} tabIndex={-1} className="text-heading">
        {words.title}
      </h3>
      <p className="max-w-prose leading-relaxed">{words.lead}</p>
      <ListColumns onTemplate={() => saveFile(templateFile(), words.templateName)} />
      <form noValidate className="space-y-5" onSubmit={(event) => void save(event)}>
        {groups.length > 1 && (
          <SelectField
            label={words.which}
            value={group.key}
            onChange={({ currentTarget }) => setKey(currentTarget.value)}
          >
            {groups.map((each) => (
              <option key={each.key} value={each.key}>
                {words.group(each.title, each.seats.length)}
              </option>
            ))}
          </SelectField>
        )}
        <TextArea
          label={words.paste}
          hint={words.pasteHint}
          rows={8}
          // The first column is on the left in any script.
          dir="ltr"
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onDrop={drop}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <FileField onFile={(file) => void take(file)} />
        {list.hasSlashes && (
          <fieldset className="space-y-3">
            <legend className="text-sm font-semibold">{words.slashOrder}</legend>
            {(['month first', 'day first'] as const).map((order) => (
              <Choice
                key={order}
                name="slashes"
                label={words.slashOrders[order]}
                isChosen={slashes === order}
                onChoose={() => setSlashes(order)}
              />
            ))}
          </fieldset>
        )}
        {empty < group.seats.length && (
          <fieldset className="space-y-3">
            <legend className="text-sm font-semibold">{words.howTo}</legend>
            <Choice
              name="replaces"
              label={words.onlyEmpty(empty)}
              isChosen={!replaces}
              onChoose={() => setReplaces(false)}
            />
            <Choice
              name="replaces"
              label={words.replaceAll(group.seats.length)}
              isChosen={replaces}
              onChoose={() => setReplaces(true)}
            />
          </fieldset>
        )}
        <div ref={problemList} tabIndex={-1} role="status">
          {problems.length > 0 && (
            <div className="border-red space-y-2 border-l-4 pl-4">
              <p className="text-red font-semibold">{words.problems(problems.length)}</p>
              <ul className="space-y-1">
                {problems.map((sentence) => (
                  <li key={sentence} className="wrap-anywhere">
                    {sentence}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {list.unknown.length > 0 && (
            <p className="mt-3 wrap-anywhere">{words.unknownColumns(list.unknown.join(', '))}</p>
          )}
        </div>
        <ListPreview lines={plan.lines} seats={seats} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="strong" isBusy={isBusy}>
            {isBusy ? words.saving : words.save(plan.lines.length)}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </section>
  );
}

function FileField({ onFile }: { onFile(file: File | undefined): void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {words.file}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        aria-describedby={`${id}-hint`}
        className="mt-1.5 block min-h-11 w-full text-sm"
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          // The same file again, once it is corrected.
          currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} className="text-ink-soft mt-1.5 text-sm">
        {words.drop}
      </p>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose(): void;
}

function Choice({ name, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex items-start gap-3 text-sm leading-relaxed">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="accent-crimson mt-0.5 size-6 shrink-0"
      />
      {label}
    </label>
  );
}

function templateFile(): Blob {
  return new Blob([templateOfList()], { type: 'text/csv;charset=utf-8' });
}
