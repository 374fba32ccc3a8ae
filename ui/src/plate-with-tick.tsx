import { RingDrawing } from './ring-drawing.tsx'

export const PlateWithTick = () => (
  <RingDrawing>
    <circle cx="60" cy="50" r="43" />
    <path className="stroke-turmeric" d="M60 7a43 43 0 0 1 43 43" />
    <path className="stroke-act" d="m41 51 13 13 25-27" />
  </RingDrawing>
)
