import { bindCard } from '@dobara/contract/calls/cards'
import { CardLetters } from '@dobara/contract/fields/card-letters'
import { CusId } from '@dobara/contract/fields/fields'
import { customerIdIn } from '@dobara/contract/site/customer-id-in'
import { spacedId } from '@dobara/contract/text/spaced'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { TextField } from '@dobara/ui/text-field'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { ScanSheet } from '@dobara/web/scan/scan-sheet.tsx'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import * as z from 'zod/mini'

const CardShape = z.object({ cusId: CusId, letters: CardLetters })

interface Props {
  /** The digits of a card that the phone's camera scanned */
  scanned: string | null
  isOpen: boolean
  onClose: () => void
}

export function OwnCardSheet({ scanned, isOpen, onClose }: Props) {
  const [read, setRead] = useState<string | null>(null)
  const digits = read ?? scanned ?? ''
  const close = () => {
    setRead(null)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={m.card_have()}>
      <div className="grid gap-5">
        {digits === '' && <ScanButton onFound={setRead} />}
        <CardForm key={digits} digits={digits} onClose={close} />
      </div>
    </Dialog>
  )
}

function ScanButton({ onFound }: { onFound: (cusId: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const failed = m.card_scan_failed()
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {m.card_scan()}
      </Button>
      <ScanSheet
        isOpen={isOpen}
        idIn={customerIdIn}
        onFound={onFound}
        onClose={close}
        words={{
          title: m.card_scan(),
          hint: m.card_scan_hint(),
          otherCode: m.card_scan_other(),
          leave: m.card_type(),
          problems: {
            insecure: failed,
            refused: failed,
            missing: failed,
            busy: failed,
            'not-loaded': failed,
          },
        }}
      />
    </>
  )
}

function CardForm({ digits, onClose }: { digits: string; onClose: () => void }) {
  const binding = useSubmission(bindCard, {
    onDone: ({ points }) => {
      // A toast goes with the page's address, which closing may change.
      onClose()
      toast({
        text: points > 0 ? m.card_taken({ points: counted(points) }) : m.card_taken_none(),
      })
    },
  })
  const form = useContractForm(CardShape, {
    defaultValues: { cusId: digits, letters: '' },
    refusal: binding.refusal,
  })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((typed) => void binding.send({ body: typed }))}
    >
      <FormAlert text={binding.alert} onDismiss={binding.reset} />
      {digits === '' ? (
        <TextField
          label={m.card_digits()}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('cusId')}
        />
      ) : (
        <p className="display text-heading">{spacedId(digits)}</p>
      )}
      <TextField
        label={m.card_letters()}
        hint={m.card_letters_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('letters')}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button type="submit" waiting={binding.isWaiting && m.card_taking()}>
          {m.card_take()}
        </Button>
      </div>
    </form>
  )
}
