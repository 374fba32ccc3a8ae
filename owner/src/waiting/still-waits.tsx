import { counted, rupees } from '@dobara/web/text/formats.ts'
import { humanTimeOfDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import type { WaitingAward } from './award.ts'
import { giveUp } from './awards.ts'
import { RowAct } from './row-act.tsx'
import { forgetTyped } from './typed-awards.ts'

export const givenTime = ({ givenAt }: WaitingAward) =>
  humanTimeOfDay(new Date(givenAt).toISOString())

export const amountOf = ({ points, billAmount }: WaitingAward): string =>
  billAmount === null ? counted(points) : `${counted(points)} · ${rupees(billAmount)}`

export const StillWaits = ({
  award,
  isSending,
  amount = '',
}: {
  award: WaitingAward
  isSending: boolean
  amount?: string
}) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    <p className="text-quiet">
      {amount}
      {givenTime(award)}
    </p>
    {award.mayHaveArrived ? (
      <p className="font-medium">{m.row_may_have_arrived()}</p>
    ) : (
      !isSending && <DoNotGive award={award} />
    )}
  </div>
)

/** Until the list is cleared, the award can still be given. */
export const DoNotGive = ({ award }: { award: WaitingAward }) => (
  <RowAct
    onPress={() => {
      forgetTyped(award)
      return giveUp([award], '')
    }}
  >
    {m.do_not_give()}
  </RowAct>
)
