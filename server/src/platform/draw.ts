/** Draws a whole number from `least` up to, but not including, `end`. */
export type Draw = (least: number, end: number) => number

/** Letters and digits that people do not confuse. */
const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Draws a code that people can read to each other. */
export const readableCode = (draw: Draw, length: number): string =>
  Array.from({ length }, () => readable[draw(0, readable.length)]).join('')
