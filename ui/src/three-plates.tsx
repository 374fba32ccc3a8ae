import { RingDrawing } from './ring-drawing.tsx'

export const ThreePlates = () => (
  <RingDrawing>
    <circle cx="25" cy="60" r="19" />
    <circle cx="95" cy="60" r="19" />
    <circle className="fill-paper" cx="60" cy="50" r="32" />
    <path className="stroke-turmeric" d="M60 18a32 32 0 0 1 30 21" />
  </RingDrawing>
)
