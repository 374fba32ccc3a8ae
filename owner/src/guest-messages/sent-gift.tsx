import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { StopGifts } from '../gifts/stop-gifts.tsx'
import { type News, useNewsChanged } from './use-offers.ts'

type Props = { newsId: string; gift: NonNullable<News['gift']> }

export function SentGift({ newsId, gift }: Props) {
  const [isStopping, setStopping] = useState(false)
  const changed = useNewsChanged()
  const { reward, given, taken, isOver } = gift
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-label">
      <p className="wrap-anywhere">
        {m.gift_taken_of({ reward, given: figure(given), taken: figure(taken) })}
      </p>
      {!isOver && given > taken && (
        <button
          type="button"
          aria-label={m.gift_stop_named({ reward })}
          onClick={() => setStopping(true)}
          className="-my-3 min-h-12 px-1 font-semibold text-act underline underline-offset-3"
        >
          {m.gift_stop()}
        </button>
      )}
      <StopGifts
        of={{ newsId }}
        isOpen={isStopping}
        onDone={changed}
        onClose={() => setStopping(false)}
      />
    </div>
  )
}
