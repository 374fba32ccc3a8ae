export type Draw = (least: number, end: number) => number

const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const readableCode = (draw: Draw, length: number): string =>
  Array.from({ length }, () => readable[draw(0, readable.length)]).join('')
