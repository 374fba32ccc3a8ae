import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useRef, useState } from 'react'
import type { Membership } from '../offline-store/guest-shape.ts'
import { type Gain, reachedBy } from '../offline-store/seen.ts'

type Props = { gain: Gain | null; place: Membership | undefined }

export function GainSaid({ gain, place }: Props) {
  const [said, setSaid] = useState({ times: 0, text: '' })
  const before = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new balance is said
  useEffect(() => {
    const from = before.current ?? gain?.from ?? 0
    before.current = gain?.to ?? null
    if (!gain || !place) return
    const came = m.points_came({
      points: counted(gain.to - from, place.unit),
      restaurant: place.restaurantName,
    })
    const reached = reachedBy(gain, place)
    const text = reached ? `${came} ${m.reward_is_ready(reached)}` : came
    setSaid(({ times }) => ({ times: times + 1, text }))
  }, [gain?.to])
  return (
    <p role="status" className="sr-only">
      {/* Screen readers do not repeat an unchanged text of the same node. */}
      <span key={said.times}>{said.text}</span>
    </p>
  )
}
