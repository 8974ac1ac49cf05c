import type { ReadTranslationFile, TranslationFormat } from '@avatarcade/contracts/campaign-texts';
import { textCalls } from '@avatarcade/contracts/campaign-texts.calls';
import { TRANSLATION_FILE_MAX } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import { FileDown, FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { request, unwrap } from '../../../shared/api/request.ts';
import type { CampaignDraft } from '../../../shared/campaign/campaign-draft.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { countText } from '../../../shared/format/count-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { listDone, listTextUnits, takeTexts } from '../rules/text-units.ts';
import type { SectionProps } from '../section-props.ts';

/** The texts as files for translators, and back. */
export function TranslationFiles({ draft, change }: SectionProps) {
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadTranslationFile[]>([]);
  const saving = useMutation({ mutationFn: (format: TranslationFormat) => saveTexts(draft, format) });
  const reading = useMutation({
    mutationFn: async (files: File[]) => {
      const results: ReadTranslationFile[] = [];
      for (const file of files) results.push(await readTexts(draft, file));
      return results;
    },
    onSuccess: (results) => {
      setRead(results);
      for (const { language, texts } of results.flatMap(({ languages }) => languages)) {
        change((before) => takeTexts(before, { language, texts, origin: 'file' }));
      }
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // So that the same file can be chosen again after it was corrected.
    target.value = '';
    saving.reset();
    setRead([]);
    if (files.length > 0) reading.mutate(files);
  };
  const error = saving.error ?? reading.error;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-1 text-sm font-medium">For translators</span>
        <Button
          size="sm"
          variant="secondary"
          busy={saving.isPending && saving.variables === 'xliff'}
          icon={<FileDown aria-hidden size={15} />}
          onClick={() => saving.mutate('xliff')}
        >
          XLIFF
        </Button>
        <Button
          size="sm"
          variant="secondary"
          busy={saving.isPending && saving.variables === 'csv'}
          icon={<FileDown aria-hidden size={15} />}
          onClick={() => saving.mutate('csv')}
        >
          CSV
        </Button>
        <Button
          size="sm"
          variant="secondary"
          busy={reading.isPending}
          icon={<FileUp aria-hidden size={15} />}
          onClick={() => input.current?.click()}
        >
          Read files
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept=".xlf,.xliff,.xml,.csv,.tsv,.txt"
          aria-label="Files of translators"
          onChange={choose}
          hidden
        />
      </div>
      {error && <Banner>{messageOf(error)}</Banner>}
      {read.length > 0 && <ReadResult results={read} />}
    </div>
  );
}

function ReadResult({ results }: { results: readonly ReadTranslationFile[] }) {
  const problems = results.flatMap((each) => each.problems);
  const taken = results.flatMap(({ languages }) => languages).filter(({ texts }) => texts.length > 0);
  return (
    <>
      {taken.length > 0 && (
        <Banner variant="success">
          {taken.map(({ language, texts }) => `${language}: ${countText(texts.length, 'text')}`).join('\n')}
        </Banner>
      )}
      {taken.length === 0 && problems.length === 0 && (
        <Banner variant="info">There is no translation in this file yet.</Banner>
      )}
      {problems.length > 0 && (
        <Banner>
          {`${countText(problems.length, 'line')} didn’t fit and stayed as before:`}
          <ul className="mt-1 flex flex-col gap-0.5 text-sm font-normal">
            {problems.map(({ line, language, id, message }) => (
              <li key={`${line} ${language} ${id}`}>
                {`Line ${line}, ${language}${id ? `, ${id}` : ''}: ${message}`}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}

/** XLIFF is a file for each language, CSV one for all. */
async function saveTexts(draft: CampaignDraft, format: TranslationFormat): Promise<void> {
  const [base, ...others] = draft.languages;
  if (!base) return;
  const texts = listTextUnits(draft);
  for (const targets of format === 'csv' ? [others] : others.map((each) => [each])) {
    const done = targets.map((each) => ({ language: each.language, texts: listDone(draft, each) }));
    const to = targets.map(({ language }) => language);
    const body = { format, from: base.language, to, texts, done };
    const file = unwrap(await request(textCalls.writeTranslationFile, { body }));
    saveFile(new Blob([file.content], { type: file.type }), file.file_name);
  }
}

async function readTexts(draft: CampaignDraft, file: File): Promise<ReadTranslationFile> {
  if (file.size > TRANSLATION_FILE_MAX) {
    throw new ApiError({ error: MESSAGES.translationFileLong, status: null });
  }
  const to = draft.languages.slice(1).map(({ language }) => language);
  const body = { content: await file.text(), to, texts: listTextUnits(draft) };
  return unwrap(await request(textCalls.readTranslationFile, { body }));
}
