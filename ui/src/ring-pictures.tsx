import type { ReactNode } from 'react'

/** A picture for an empty or failed screen, drawn with the round stroke of the thali ring. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 120 100"
    className="h-28 fill-none stroke-field-line"
    strokeWidth="5.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

/** A parcel on a plate: no online orders. */
export const Parcel = () => (
  <Drawing>
    <circle cx="60" cy="50" r="43" />
    <path className="stroke-turmeric" d="M60 7a43 43 0 0 1 43 43" />
    <path className="stroke-act" d="M44 44h32v25H44zM41 33h38v11H41zM60 33v19" />
  </Drawing>
)

/** A plate with a tick: nothing is left to approve. */
export const PlateWithTick = () => (
  <Drawing>
    <circle cx="60" cy="50" r="43" />
    <path className="stroke-turmeric" d="M60 7a43 43 0 0 1 43 43" />
    <path className="stroke-act" d="m41 51 13 13 25-27" />
  </Drawing>
)

/** Three plates: no restaurants. */
export const ThreePlates = () => (
  <Drawing>
    <circle cx="25" cy="60" r="19" />
    <circle cx="95" cy="60" r="19" />
    <circle className="fill-paper" cx="60" cy="50" r="32" />
    <path className="stroke-turmeric" d="M60 18a32 32 0 0 1 30 21" />
  </Drawing>
)

/** A rim in pieces: something failed. */
export const BrokenRim = () => (
  <Drawing>
    <path d="M49 91a43 43 0 1 1 41-71M103 44a43 43 0 0 1-31 47" />
    <path className="stroke-act" d="m97 8-6 13 13 2-7 11" />
    <path className="stroke-turmeric" d="M60 99h.01" />
  </Drawing>
)
