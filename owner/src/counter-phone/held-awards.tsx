import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { TextField } from '@dobara/ui/text-field'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { fullTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import { isUnsent, type WaitingAward } from '../waiting/award.ts'
import { awards, giveUp } from '../waiting/awards.ts'

/** Shows no name and only four digits of the ID, because anybody may hold the phone. */
export function HeldAwards() {
  const held = awards.use().filter(isUnsent)
  const [isDropping, setDropping] = useState(false)
  useEffect(awards.follow, [])
  if (held.length === 0) return null
  return (
    <section className="grid gap-2 rounded-field bg-banner px-4 py-3 text-on-banner">
      <h2 className="font-semibold text-pretty">{m.held_title({ figure: figure(held.length) })}</h2>
      <ul className="max-h-48 overflow-y-auto text-label">
        {held.map((award) => (
          <li key={award.idempotencyKey}>{describe(award)}</li>
        ))}
      </ul>
      <p className="text-label text-pretty">{m.held_lead()}</p>
      <button
        type="button"
        onClick={() => setDropping(true)}
        className="-my-2 min-h-12 justify-self-start font-semibold text-banner-act underline underline-offset-3"
      >
        {m.do_not_give()}
      </button>
      <Dialog
        isOpen={isDropping}
        onClose={() => setDropping(false)}
        title={inUnit(m.held_drop_title())}
        description={inUnit(m.held_drop_lead())}
      >
        <Drop held={held} onClose={() => setDropping(false)} />
      </Dialog>
    </section>
  )
}

const describe = ({ points, cusId, givenAt }: WaitingAward) =>
  m.held_row({
    points: counted(points),
    digits: cusId.slice(-4),
    time: fullTime(new Date(givenAt).toISOString()),
  })

const longestReason = 100

/** Deletes nothing: if the restaurant signs in here later, it may still give the points. */
function Drop({ held, onClose }: { held: readonly WaitingAward[]; onClose: () => void }) {
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const reason = String(new FormData(event.currentTarget).get('reason')).trim()
        setMissing(reason === '')
        if (reason === '') return
        void giveUp(held, reason)
        onClose()
      }}
    >
      <TextField
        label={m.put_right_reason()}
        name="reason"
        maxLength={longestReason}
        autoComplete="off"
        error={isMissing ? m.held_reason_missing() : undefined}
      />
      <DialogButtons>
        <Button look="quiet" size="row" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button type="submit" look="danger" size="row">
          {m.do_not_give()}
        </Button>
      </DialogButtons>
    </form>
  )
}
