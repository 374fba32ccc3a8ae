import { listCards } from '@dobara/contract/calls/cards'
import { Button } from '@dobara/ui/button'
import { ChoiceField } from '@dobara/ui/choice-field'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { isRefused } from '@dobara/web/client/refused.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { InvitingRestaurant } from '../invitation.ts'
import { ReadyFile } from '../ready-file.tsx'
import type { CardPaper } from './make-cards.ts'
import { useCards } from './use-cards.ts'

const counts = [10, 50, 100, 500, 1_000]

type Props = { restaurant: InvitingRestaurant; onClose: () => void }

export function CardsForm({ restaurant, onClose }: Props) {
  const making = useCards()
  const [count, setCount] = useState(10)
  const [paper, setPaper] = useState<CardPaper>('A4')
  const queryClient = useQueryClient()
  const isMade = making.answer !== undefined
  useEffect(() => {
    if (isMade) void queryClient.invalidateQueries({ queryKey: [listCards.path] })
  }, [isMade, queryClient])
  if (making.answer)
    return (
      <div className="grid gap-3">
        <ReadyFile file={making.answer} sentence={m.cards_ready} />
        <p className="font-semibold text-pretty">{m.cards_print_both()}</p>
      </div>
    )
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void making.start({ restaurant, count, paper })
      }}
    >
      <FormAlert text={alertOf(making.failure)} onDismiss={making.reset} />
      <ChoiceField
        label={m.cards_count()}
        name="count"
        choices={counts.map((one) => ({ value: String(one), label: figure(one) }))}
        checkedValue={String(count)}
        onChange={({ target }) => setCount(Number(target.value))}
      />
      <ChoiceField
        label={m.cards_paper()}
        choices={[
          { value: 'A4', label: m.cards_a4() },
          { value: 'shop', label: m.cards_shop() },
        ]}
        name="paper"
        checkedValue={paper}
        onChange={({ target }) => setPaper(target.value as CardPaper)}
      />
      <DialogButtons>
        <Button look="quiet" size="row" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button type="submit" size="row" waiting={making.isRunning && m.cards_making()}>
          {m.cards_make()}
        </Button>
      </DialogButtons>
    </form>
  )
}

function alertOf(failure: unknown): string | null {
  if (failure === undefined) return null
  return isRefused(failure) ? failureText(failure) : m.cards_failed()
}
