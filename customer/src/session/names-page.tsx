import { VisitorFrame } from '../frame/visitor-frame.tsx'
import { NamesForm } from './names-form.tsx'

export const NamesPage = () => (
  <VisitorFrame>
    <NamesForm />
  </VisitorFrame>
)
