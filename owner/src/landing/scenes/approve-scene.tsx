import { Rows } from '../../dashboard/rows.tsx'
import { m } from '../../paraglide/messages.js'
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
