import { RingDrawing } from './ring-drawing.tsx'

export const PhoneOnPlate = () => (
  <RingDrawing>
    <circle cx="60" cy="50" r="43" />
    <path className="stroke-turmeric" d="M60 7a43 43 0 0 1 43 43" />
    <path
      className="stroke-act"
      d="M52 26h16a5 5 0 0 1 5 5v38a5 5 0 0 1-5 5H52a5 5 0 0 1-5-5V31a5 5 0 0 1 5-5zM58 65h4"
    />
  </RingDrawing>
)
