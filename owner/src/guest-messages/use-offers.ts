import { countNews, getOffers } from '@dobara/contract/calls/messages'
import type { Answer } from '@dobara/contract/client/typed-call'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isQuiet } from './quiet-hours.ts'

export type Offers = Answer<typeof getOffers>
export type Nudge = Offers['nudges'][number]
export type News = Offers['news'][number]

/** No offers are sent after the plan has ended, or after guests have reported the restaurant. */
export const isStopped = ({ isPaused, isReported }: Offers): boolean => isPaused || isReported

const refreshedEveryMs = 5_000
/** For messages that wait for the morning */
const refreshedAtNightEveryMs = 60_000

export function useOffers() {
  const offers = useEndpoint(getOffers)
  const { refetch } = offers
  const sending = offers.data?.news.filter(({ state }) => state === 'sending') ?? []
  const isSending = sending.length > 0
  /** For every guest it is decided whether news goes out, so nothing changes at night. */
  const isDecided = sending.every(({ waiting }) => waiting > 0)
  useEffect(() => {
    if (!isSending) return
    const isSlow = isDecided && isQuiet(Date.now())
    const everyMs = isSlow ? refreshedAtNightEveryMs : refreshedEveryMs
    const timer = setInterval(() => {
      if (!document.hidden) void refetch()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isSending, isDecided, refetch])
  return offers
}

export function useNewsChanged() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: [getOffers.path] })
    void queryClient.invalidateQueries({ queryKey: [countNews.path] })
  }
}

type Saved = Pick<Nudge, 'kind' | 'isOn' | 'sentence'> & { gift?: Nudge['gift'] | undefined }

export function useNudgeSaved() {
  const queryClient = useQueryClient()
  return ({ gift, ...saved }: Saved) => {
    queryClient.setQueriesData<Offers>(
      { queryKey: [getOffers.path] },
      (known) =>
        known && {
          ...known,
          nudges: known.nudges.map((nudge) =>
            nudge.kind === saved.kind
              ? { ...nudge, ...saved, ...(gift !== undefined && { gift }) }
              : nudge,
          ),
        },
    )
    void queryClient.invalidateQueries({ queryKey: [getOffers.path] })
  }
}
