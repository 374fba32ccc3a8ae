/** A whole number from `least` up to `end`, which is never drawn itself. */
export type Draw = (least: number, end: number) => number
