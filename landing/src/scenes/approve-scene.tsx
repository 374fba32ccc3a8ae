import { Rows } from '@dobara/owner/dashboard/rows.tsx'
import { ClaimRow } from '@dobara/owner/reward-claims/claim-row.tsx'
import { m } from '@dobara/words/messages.js'
import { AppScene } from './app-scene.tsx'
import { claim } from './demo.ts'

export const ApproveScene = () => (
  <AppScene title={m.approve_title()}>
    <Rows lead={m.approve_lead()} kind="claims">
      <ClaimRow claim={claim()} />
    </Rows>
  </AppScene>
)
