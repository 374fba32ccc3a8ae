import { icon } from './icon.tsx'

/* The glyphs of the places in both apps' menus: an open round form where one fits, no filled areas. */

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
export const Bubble = icon(
  <path d="M8 19.5a9 9 0 1 0-3.6-3.6L3 21zM8.5 12h.01M12 12h.01m3.49 0h.01" />,
)
export const GuestCard = icon(
  <path d="M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2m6.5 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0m3.5-1.5h2m-2 3h2" />,
)
export const Pin = icon(
  <path d="M12 21.5s7.5-6.3 7.5-11.5a7.5 7.5 0 0 0-15 0c0 5.2 7.5 11.5 7.5 11.5M14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0" />,
)
export const More = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.2" />)
