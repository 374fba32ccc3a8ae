import { icon } from './icon.tsx'

/** iOS's sign */
export const Share = icon(
  <path d="M12 15V3m-4 4 4-4 4 4M8 10H6a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-9a1 1 0 0 0-1-1h-2" />,
)
/** The sign of 'Add to Home Screen' in iOS */
export const AddSquare = icon(
  <path d="M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4M12 8.5v7M8.5 12h7" />,
)
export const ArrowLeft = icon(<path d="M20 12H4m7-7-7 7 7 7" />)
export const ArrowRight = icon(<path d="M4 12h16m-7-7 7 7-7 7" />)
export const ChevronDown = icon(<path d="m5 9 7 7 7-7" />)
export const ChevronRight = icon(<path d="m9 5 7 7-7 7" />)
export const Close = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const DeleteLeft = icon(
  <path d="M9 5h11a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H9l-6-7zm3 4 6 6m0-6-6 6" />,
)
export const Download = icon(<path d="M12 4v11m-5.5-5.5L12 15l5.5-5.5M5 20h14" />)
export const Menu = icon(<path d="M4 6h16M4 12h11M4 18h16" />)
export const Picture = icon(
  <path d="M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1m-1 12 5-5 8 9M15 9h.01" />,
)
export const Sort = icon(<path d="M7 5v14m-4-4 4 4 4-4M17 19V5m-4 4 4-4 4 4" />)
export const TurnBack = icon(<path d="M9 5 4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11H9" />)
export const Tick = icon(<path d="m5 13 5 5L19 7" />)
