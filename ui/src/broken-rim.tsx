import { RingDrawing } from './ring-drawing.tsx'

/** A rim in pieces: something failed. */
export const BrokenRim = () => (
  <RingDrawing>
    <path d="M49 91a43 43 0 1 1 41-71M103 44a43 43 0 0 1-31 47" />
    <path className="stroke-act" d="m97 8-6 13 13 2-7 11" />
    <path className="stroke-turmeric" d="M60 99h.01" />
  </RingDrawing>
)
