/** Draws a whole number from `least` up to, but not including, `end`. */
export type Draw = (least: number, end: number) => number
