import { RingDrawing } from './ring-drawing.tsx'

/** A plate with a question mark: what the link names is not here. */
export const PlateWithQuestion = () => (
  <RingDrawing>
    <circle cx="60" cy="50" r="43" />
    <path className="stroke-act" d="M48 41a12 12 0 1 1 17 11c-4 2-5 4-5 8" />
    <path className="stroke-turmeric" d="M60 72h.01" />
  </RingDrawing>
)
