import { importDays, importedRowsPerDay } from '@dobara/contract/rules/imports'
import { Button } from '@dobara/ui/button'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { type ChangeEvent, useId, useRef } from 'react'
import type { useList } from './use-list.ts'
import { unreadableText } from './words.ts'

type Props = { file: ReturnType<typeof useList> }

export function ChooseFile({ file }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const { opened, failure } = file
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    // Without this, choosing the same file after a correction would fire no event.
    target.value = ''
    if (chosen) file.open(chosen)
  }
  return (
    <div className="grid gap-4">
      {!opened && !failure && <HowItWorks />}
      <FormAlert text={failure ? unreadableText(failure) : null} onDismiss={file.forget} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {opened && (
          <p className="grid min-w-0 grow">
            <span className="text-label text-quiet">{m.import_file()}</span>
            <span className="font-semibold wrap-anywhere">{opened.fileName}</span>
          </p>
        )}
        <Button
          look={opened ? 'quiet' : 'acts'}
          size="row"
          className="max-sm:grow"
          aria-describedby={opened ? undefined : hintId}
          waiting={file.isOpening && m.import_reading()}
          onClick={() => chooser.current?.click()}
        >
          {opened ? m.import_choose_other() : m.import_choose()}
        </Button>
        <input
          ref={chooser}
          type="file"
          name="list"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={take}
          hidden
        />
      </div>
      {!opened && (
        <p id={hintId} className="text-label text-quiet">
          {m.import_choose_hint({ rows: figure(importedRowsPerDay) })}
        </p>
      )}
    </div>
  )
}

const HowItWorks = () => (
  <>
    <p className="text-quiet">{inUnit(m.import_lead())}</p>
    <ol aria-label={m.import_how_list()} className="grid gap-3">
      {[
        m.import_how_file(),
        m.import_how_private(),
        m.import_how_arrive({ days: figure(importDays) }),
      ].map((step, at) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="display grid size-7 shrink-0 place-items-center rounded-full bg-banner seated text-on-banner"
          >
            {at + 1}
          </span>
          <span className="min-w-0 text-pretty">{step}</span>
        </li>
      ))}
    </ol>
  </>
)
