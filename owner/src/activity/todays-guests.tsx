import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useIsCounterPhone, useToday } from '../api/restaurant.ts'

export function TodaysGuests() {
  const { data: today } = useToday()
  // On a counter phone the figures are of its outlet, but the list is of the whole restaurant.
  if (useIsCounterPhone() || !today) return null
  const { visits, newMembers } = today
  const came =
    visits === 0
      ? m.activity_came_nobody()
      : m.activity_came({ count: visits, figure: figure(visits) })
  return (
    <p className="w-full font-semibold">
      {newMembers === 0 ? came : m.activity_came_joined({ came, figure: figure(newMembers) })}
    </p>
  )
}
