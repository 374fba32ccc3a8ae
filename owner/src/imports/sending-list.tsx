import { Button } from '@dobara/ui/button'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { focusOnArrival } from '@dobara/web/screen/focus-on-arrival.ts'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { Progress } from '../layout/progress.tsx'
import type { Sending } from './use-sending.ts'

type Props = {
  sending: Sending
  onAgain: () => void
}

export const SendingList = ({ sending, onAgain }: Props) => {
  const { guests, sent, isStuck, failure } = sending
  const title = failure ? m.import_stopped() : m.import_sending()
  const progress = m.import_sent_of({ sent: figure(sent), all: figure(guests) })
  return (
    <section aria-labelledby="sending" className="grid gap-4">
      <h3
        id="sending"
        ref={focusOnArrival}
        tabIndex={-1}
        className="display text-heading outline-none"
      >
        {title}
      </h3>
      <Progress label={title} value={sent} max={guests} text={progress} />
      <p
        role="status"
        className={isStuck ? 'rounded-field bg-banner px-4 py-3 text-on-banner' : 'text-quiet'}
      >
        {!failure && (isStuck ? m.import_stuck() : m.import_keep_open())}
      </p>
      {failure && (
        <>
          <FormAlert text={failure} onDismiss={onAgain} />
          <Button look="quiet" size="row" onClick={onAgain}>
            {m.import_go_on()}
          </Button>
        </>
      )}
    </section>
  )
}
