interface Row {
  base_points: number | null
  halves: number | null
}

export const multiplied = ({ base_points, halves }: Row) =>
  base_points === null || halves === null ? null : { basePoints: base_points, halves }
