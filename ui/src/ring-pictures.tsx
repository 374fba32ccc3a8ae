import type { ReactNode } from 'react'

/** Makes a picture for an empty or failed screen, drawn with the round stroke of the thali ring. */
const picture = (drawing: ReactNode) => () => (
  <svg
    viewBox="0 0 120 100"
    className="h-28 fill-none stroke-field-line"
    strokeWidth="5.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawing}
  </svg>
)

/** A parcel on a plate: no online orders. */
export const Parcel = picture(
  <>
    <circle cx="60" cy="50" r="43" />
    <path className="stroke-turmeric" d="M60 7a43 43 0 0 1 43 43" />
    <path className="stroke-act" d="M44 44h32v25H44zM41 33h38v11H41zM60 33v19" />
  </>,
)

/** A plate with a tick: nothing is left to approve. */
export const PlateWithTick = picture(
  <>
    <circle cx="60" cy="50" r="43" />
    <path className="stroke-turmeric" d="M60 7a43 43 0 0 1 43 43" />
    <path className="stroke-act" d="m41 51 13 13 25-27" />
  </>,
)

/** Three plates: no restaurants. */
export const ThreePlates = picture(
  <>
    <circle cx="25" cy="60" r="19" />
    <circle cx="95" cy="60" r="19" />
    <circle className="fill-paper" cx="60" cy="50" r="32" />
    <path className="stroke-turmeric" d="M60 18a32 32 0 0 1 30 21" />
  </>,
)

/** A rim in pieces: something failed. */
export const BrokenRim = picture(
  <>
    <path d="M49 91a43 43 0 1 1 41-71M103 44a43 43 0 0 1-31 47" />
    <path className="stroke-act" d="m97 8-6 13 13 2-7 11" />
    <path className="stroke-turmeric" d="M60 99h.01" />
  </>,
)
