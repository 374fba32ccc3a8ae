import { asSuperuser } from './superuser.ts'

/** All points of all restaurants */
export async function sumOfEntries(url: string): Promise<number> {
  const [row] = await asSuperuser<{ sum: number }>(
    url,
    'select coalesce(sum(points), 0)::integer as sum from points_entry',
  )
  return row?.sum ?? 0
}
