import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { StaffMember } from './use-staff.ts'

export const limitsOf = ({
  mostPoints,
  mostPointsADay,
}: Pick<StaffMember, 'mostPoints' | 'mostPointsADay'>) =>
  [
    mostPoints !== null && m.staff_at_once({ points: counted(mostPoints) }),
    mostPointsADay !== null && m.staff_a_day({ points: counted(mostPointsADay) }),
  ]
    .filter(Boolean)
    .join(' · ')
