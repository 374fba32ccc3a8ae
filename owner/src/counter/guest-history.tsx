import type { Customer } from '../guests/use-look-up.ts'
import { CorrectPointsButton } from '../put-right/entry-actions.tsx'
import type { Person } from './about-customer.ts'
import { Entries } from './entries.tsx'
import { HistoryPanel } from './history-panel.tsx'

type Props = { person: Person; guest: Customer }

export const GuestHistory = ({ person, guest }: Props) => (
  <HistoryPanel person={person} beside={<CorrectPointsButton guest={guest} />}>
    <Entries guest={guest} />
  </HistoryPanel>
)
