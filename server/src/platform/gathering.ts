export interface Gathering<Item, Answer> {
  /** Does the work for all, and answers each at its own place. A rejection rejects all of them. */
  together(items: Item[]): Promise<Answer[]>
  /** So many in one go. */
  most: number
  /** So many goes under way at once. */
  atOnce: number
}

/**
 * Does work together that is asked for at the same moment, or while earlier work is under way.
 * Who is alone waits for nobody: nothing is held back in the hope of more.
 */
export function gather<Item, Answer>({ together, most, atOnce }: Gathering<Item, Answer>) {
  const waiting: Waiting<Item, Answer>[] = []
  let underWay = 0
  let isDue = false

  const go = async (group: Waiting<Item, Answer>[]) => {
    underWay++
    try {
      const answers = await together(group.map(({ item }) => item))
      for (const [n, { resolve }] of group.entries()) resolve(answers[n] as Answer)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
    underWay--
    goOn()
  }
  const goOn = () => {
    isDue = false
    while (waiting.length > 0 && underWay < atOnce) void go(waiting.splice(0, most))
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isDue) return
      isDue = true
      // After everything that this turn of the event loop has read.
      setImmediate(goOn)
    })
}

interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}
