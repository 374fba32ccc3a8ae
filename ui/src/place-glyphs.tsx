import { icon } from './icon.tsx'

export const Shop = icon(
  <path d="M4.5 12.5V19a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5v-6.5M5 3.5h14l2 5.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0z" />,
)
export const Bag = icon(
  <path d="M6.5 8h11a1 1 0 0 1 1 .9l1 10.5a1.5 1.5 0 0 1-1.5 1.6H6a1.5 1.5 0 0 1-1.5-1.6l1-10.5a1 1 0 0 1 1-.9M8.5 11V6.5a3.5 3.5 0 0 1 7 0V11" />,
)
export const TickedPlate = icon(<path d="M20.7 10.2A9 9 0 1 1 16.5 4.2M8.5 11.5l3.5 3.5 8.5-9" />)
export const AddPerson = icon(
  <path d="M14 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0M3 20.5a7 7 0 0 1 14 0M19 8v6m-3-3h6" />,
)
export const Person = icon(
  <path d="M16 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 20.5a7.5 7.5 0 0 1 15 0" />,
)
export const Chart = icon(<path d="M4 20.5h16M6.5 16.5v-4M12 16.5v-8m5.5 8v-12" />)
export const People = icon(
  <path d="M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M2.5 20a6.5 6.5 0 0 1 13 0M16 4.7a3.5 3.5 0 0 1 0 6.6m2 2.9a6.5 6.5 0 0 1 3.5 5.8" />,
)
export const Team = icon(
  <path d="M16 8.5a4 4 0 1 1-8 0M6.5 8.5h11M8 8.5V6a4 4 0 0 1 8 0v2.5M4.5 20.5a7.5 7.5 0 0 1 15 0" />,
)
export const Lines = icon(<path d="M4 6h.01M4 12h.01M4 18h.01M9 6h11M9 12h7.5M9 18h11" />)
export const Bubble = icon(
  <path d="M8 19.5a9 9 0 1 0-3.6-3.6L3 21zM8.5 12h.01M12 12h.01m3.49 0h.01" />,
)
export const PaperPlane = icon(<path d="M20.5 3.5 3.5 10l7 3.5 3.5 7zM10.5 13.5l4-4" />)
export const GuestCard = icon(
  <path d="M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2m6.5 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0m3.5-1.5h2m-2 3h2" />,
)
export const Pin = icon(
  <path d="M12 21.5s7.5-6.3 7.5-11.5a7.5 7.5 0 0 0-15 0c0 5.2 7.5 11.5 7.5 11.5M14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0" />,
)
export const More = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.2" />)
