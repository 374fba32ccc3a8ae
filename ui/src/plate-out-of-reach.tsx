import { RingDrawing } from './ring-drawing.tsx'

/** A plate with the waves of a network that are struck out: there is no network. */
export const PlateOutOfReach = () => (
  <RingDrawing>
    <circle cx="60" cy="50" r="43" />
    <path className="stroke-act" d="M40 45a28 28 0 0 1 40 0M48 56a17 17 0 0 1 24 0" />
    <path className="stroke-turmeric" d="M60 68h.01M40 74 84 30" />
  </RingDrawing>
)
