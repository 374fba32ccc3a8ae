interface Sizes {
  reward: string
  /** The size of the running time. It is always smaller than the reward's size. */
  time: string
}

const smallest: Sizes = { reward: 'text-[2.125rem]', time: 'text-[length:min(1.75rem,7.9vw)]' }

/** Sizes that fit the smallest phones and zoomed pages, by the number of letters in all and in the longest word. */
const steps = [
  {
    inAll: 12,
    inOneWord: 7,
    reward: 'text-[length:min(4.75rem,22vw)]',
    time: 'text-[length:min(3rem,13.4vw)]',
  },
  {
    inAll: 18,
    inOneWord: 8,
    reward: 'text-[length:min(4.5rem,20vw)]',
    time: 'text-[length:min(3rem,13.4vw)]',
  },
  {
    inAll: 30,
    inOneWord: 11,
    reward: 'text-[length:min(3.5rem,16vw)]',
    time: 'text-[length:min(2.5rem,11.2vw)]',
  },
  { inAll: 60, inOneWord: 15, reward: 'text-[2.5rem]', time: 'text-[length:min(2rem,9vw)]' },
]

/** The largest font sizes in which the whole reward fits without breaking a word. */
export function sizesFor(reward: string): Sizes {
  // Vowel signs stand above or below a letter and have no width of their own.
  const letters = reward.replace(/\p{M}/gu, '')
  const longestWord = Math.max(...letters.split(/\s+/).map(({ length }) => length))
  return (
    steps.find(({ inAll, inOneWord }) => letters.length <= inAll && longestWord <= inOneWord) ??
    smallest
  )
}
