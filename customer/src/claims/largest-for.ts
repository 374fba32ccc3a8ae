/** What fits on the smallest phones: so many characters in all, and in one word. */
const sizes = [
  { className: 'text-[4.5rem]', inAll: 14, inOneWord: 8 },
  { className: 'text-[3.5rem]', inAll: 30, inOneWord: 11 },
  { className: 'text-[2.5rem]', inAll: 60, inOneWord: 15 },
]

/** The largest type in which a reward is read as a whole, without a word broken. */
export function largestFor(reward: string): string {
  // Vowel signs stand above and below their letters, and take no width of their own.
  const letters = reward.replace(/\p{M}/gu, '')
  const longestWord = Math.max(...letters.split(/\s+/).map(({ length }) => length))
  const fitting = sizes.find(
    ({ inAll, inOneWord }) => letters.length <= inAll && longestWord <= inOneWord,
  )
  return fitting?.className ?? 'text-[1.75rem]'
}
