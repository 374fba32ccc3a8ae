import { m } from '@dobara/words/messages.js'
import { Rows } from '../../dashboard/rows.tsx'
import { ClaimRow } from '../../reward-claims/claim-row.tsx'
import { AppScene } from './app-scene.tsx'
import { claim } from './demo.ts'

export const ApproveScene = () => (
  <AppScene title={m.approve_title()}>
    <Rows lead={m.approve_lead()}>
      <ClaimRow claim={claim()} />
    </Rows>
  </AppScene>
)
