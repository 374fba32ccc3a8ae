import { RingDrawing } from './ring-drawing.tsx'

export const Parcel = () => (
  <RingDrawing>
    <circle cx="60" cy="50" r="43" />
    <path className="stroke-turmeric" d="M60 7a43 43 0 0 1 43 43" />
    <path className="stroke-act" d="M44 44h32v25H44zM41 33h38v11H41zM60 33v19" />
  </RingDrawing>
)
