import { useRef } from 'react'
import { SpokenLinks } from '../dashboard/new-notices.tsx'
import { useNotices } from '../dashboard/notices.ts'
import { useCounterState } from '../dashboard/use-counter-state.ts'
import { useIsLowPhone } from '../layout/use-is-wide.ts'

export function WaitingNotices() {
  const counter = useCounterState()
  const waiting = useNotices()
  const shown = useRef(waiting)
  if (counter !== 'with-guest') shown.current = waiting
  return useIsLowPhone() ? null : (
    <SpokenLinks
      notices={shown.current}
      className="waiting-notices grid shrink-0 gap-1.5 sm:gap-2 beside:order-last beside:mt-auto beside:max-xl:[font-stretch:88%] beside:max-xl:*:px-3.5 in-data-head:min-[16rem]:[&:has(>:nth-child(2))]:grid-cols-2 max-lg:short:in-[main:has([data-kept])]:hidden"
    />
  )
}
