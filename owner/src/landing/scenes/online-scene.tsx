import { Rows } from '../../dashboard/rows.tsx'
import { RequestRow } from '../../online-requests/request-row.tsx'
import { m } from '../../paraglide/messages.js'
import { AppScene } from './app-scene.tsx'
import { requests } from './demo.ts'

export const OnlineScene = () => (
  <AppScene title={m.online_title()}>
    <Rows lead={m.online_lead()}>
      {requests.map((request) => (
        <RequestRow key={request.requestId} request={request} />
      ))}
    </Rows>
  </AppScene>
)
