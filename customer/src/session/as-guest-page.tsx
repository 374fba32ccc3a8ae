import { VisitorFrame } from '../frame/visitor-frame.tsx'
import { AsGuest } from './as-guest.tsx'

export const AsGuestPage = () => (
  <VisitorFrame>
    <AsGuest />
  </VisitorFrame>
)
