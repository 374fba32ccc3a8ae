export interface ShownWindow {
  /** '×2 until 7:00 pm' */
  text: string
  times: (points: number) => number
  /** '×2 until 7:00 pm · 240'; without points, only the window */
  textFor: (points: number) => string
}
