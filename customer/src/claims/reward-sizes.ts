interface Sizes {
  reward: string
  /** The time is always smaller than the reward. */
  time: string
}

const smallest: Sizes = {
  reward: 'text-[2.125rem] sm:text-[length:clamp(2.5rem,min(4.5vw,7dvh),3.5rem)]',
  time: 'text-[length:min(1.75rem,7.9vw)] sm:text-[length:clamp(1.5rem,min(2.7vw,4.2dvh),2.1rem)]',
}

/** For the smallest phones and zoomed pages. Wide screens are read from across a counter. */
const steps = [
  {
    inAll: 12,
    inOneWord: 7,
    reward: 'text-[length:min(4.75rem,22vw)] sm:text-[length:clamp(4rem,min(12vw,20dvh),9rem)]',
    time: 'text-[length:min(3rem,13.4vw)] sm:text-[length:clamp(2.4rem,min(7.2vw,12dvh),5.4rem)]',
  },
  {
    inAll: 18,
    inOneWord: 8,
    reward: 'text-[length:min(4.5rem,20vw)] sm:text-[length:clamp(4rem,min(10vw,16dvh),8rem)]',
    time: 'text-[length:min(3rem,13.4vw)] sm:text-[length:clamp(2.4rem,min(6vw,9.6dvh),4.8rem)]',
  },
  {
    inAll: 30,
    inOneWord: 11,
    reward: 'text-[length:min(3.5rem,16vw)] sm:text-[length:clamp(3.5rem,min(8vw,13dvh),6.5rem)]',
    time: 'text-[length:min(2.5rem,11.2vw)] sm:text-[length:clamp(2.1rem,min(4.8vw,7.8dvh),3.9rem)]',
  },
  {
    inAll: 60,
    inOneWord: 15,
    reward: 'text-[2.5rem] sm:text-[length:clamp(3rem,min(6vw,9.5dvh),4.5rem)]',
    time: 'text-[length:min(2rem,9vw)] sm:text-[length:clamp(1.8rem,min(3.6vw,5.7dvh),2.7rem)]',
  },
]

export function sizesFor(reward: string): Sizes {
  // Vowel signs have no width of their own.
  const letters = reward.replace(/\p{M}/gu, '')
  const longestWord = Math.max(...letters.split(/\s+/).map(({ length }) => length))
  return (
    steps.find(({ inAll, inOneWord }) => letters.length <= inAll && longestWord <= inOneWord) ??
    smallest
  )
}
