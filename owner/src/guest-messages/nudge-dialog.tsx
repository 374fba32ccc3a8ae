import { saveNudge } from '@dobara/contract/calls/messages'
import { readySentence } from '@dobara/contract/guest-messages/message-text'
import { languages } from '@dobara/contract/text/language'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import * as z from 'zod/mini'
import { GiftField } from '../gifts/gift-field.tsx'
import { MessagePreview } from './message-preview.tsx'
import { SentenceField } from './sentence-field.tsx'
import { onOneLine, TypedSentence } from './typed-sentence.ts'
import { type Nudge, useNudgeSaved } from './use-offers.ts'
import { nudgeName, nudgeWhen, reachOf } from './words.ts'

type Props = {
  nudge: Nudge | null
  /** Saving also switches the nudge on. */
  isSwitchedOn: boolean
  onClose: () => void
}

export const NudgeDialog = ({ nudge, isSwitchedOn, onClose }: Props) => (
  <Dialog
    isOpen={nudge !== null}
    onClose={onClose}
    isDouble
    title={nudge ? nudgeName[nudge.kind]() : ''}
    description={nudge && `${nudgeWhen[nudge.kind]()} ${reachOf(nudge)}`}
  >
    {nudge && <NudgeForm nudge={nudge} isOn={nudge.isOn || isSwitchedOn} onClose={onClose} />}
  </Dialog>
)

const Shape = z.object({ sentence: TypedSentence })

type FormProps = { nudge: Nudge; isOn: boolean; onClose: () => void }

function NudgeForm({ nudge, isOn, onClose }: FormProps) {
  const { kind } = nudge
  const name = nudgeName[kind]()
  const saved = useNudgeSaved()
  const isTurned = isOn && !nudge.isOn
  const saving = useSubmission(saveNudge, {
    onDone: (_answer, { body }) => {
      saved(body)
      toast({ text: isTurned ? m.nudge_switched_on({ name }) : m.nudge_saved({ name }) })
      onClose()
    },
  })
  const form = useContractForm(Shape, {
    defaultValues: { sentence: nudge.sentence },
    refusal: saving.refusal,
    alert: saving.alert,
    faults: nudge.toChange,
  })
  const typed = form.watch('sentence')
  const [gift, setGift] = useState(nudge.gift)
  const keep = (sentence: string) => {
    form.setValue('sentence', sentence, { shouldValidate: true })
    form.setFocus('sentence')
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-x-7 md:*:last:col-span-full"
      onSubmit={form.handleSubmit(({ sentence }) =>
        saving.send({ body: { kind, isOn, sentence, gift } }),
      )}
    >
      <div className="col-span-full empty:hidden">
        <FormAlert text={saving.alert} onDismiss={saving.reset} />
      </div>
      <div className="grid content-start gap-4">
        <SentenceField
          label={m.nudge_sentence()}
          typed={typed}
          autoFocus={isTurned}
          {...form.field('sentence')}
        />
        {typed.trim() === '' && (
          <div className="grid gap-1.5">
            <p className="text-label text-quiet">{m.sentence_examples()}</p>
            {languages.map((language) => (
              <button
                key={language}
                type="button"
                lang={language}
                onClick={() => keep(readySentence(kind, language))}
                className="min-h-12 rounded-field bg-card px-3.5 py-2 seated text-left text-label leading-tight font-medium text-act inset-ring inset-ring-field-line hover:bg-act/6"
              >
                {readySentence(kind, language)}
              </button>
            ))}
          </div>
        )}
        <GiftField gift={gift} hasDays={kind !== 'birthday'} onChange={setGift} />
      </div>
      <MessagePreview kind={kind} sentence={onOneLine(typed)} gift={gift} />
      <DialogButtons>
        <Button look="quiet" size="row" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button type="submit" size="row" waiting={saving.isWaiting && m.saving()}>
          {isTurned ? m.nudge_save_on() : m.nudge_save()}
        </Button>
      </DialogButtons>
    </form>
  )
}
