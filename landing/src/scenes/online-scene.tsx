import { Rows } from '@dobara/owner/dashboard/rows.tsx'
import { RequestRow } from '@dobara/owner/online-requests/request-row.tsx'
import { m } from '@dobara/words/messages.js'
import { AppScene } from './app-scene.tsx'
import { requests } from './demo.ts'

export const OnlineScene = () => (
  <AppScene title={m.online_title()}>
    <Rows lead={m.online_lead()} kind="requests">
      {requests.map((request) => (
        <RequestRow key={request.requestId} request={request} ofGuest={1} />
      ))}
    </Rows>
  </AppScene>
)
