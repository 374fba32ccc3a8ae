const lookAlikes: Record<string, string> = {
  а: 'a',
  α: 'a',
  о: 'o',
  ο: 'o',
  '0': 'o',
  ԁ: 'd',
  Ь: 'b',
  г: 'r',
}

const asWord = (spelling: string) => `(?<![\\p{L}\\p{M}])(?:${spelling})(?![\\p{L}\\p{M}])`
const word = asWord('dobara|दोबारा')
const before = 'from|by|with|on|in|at|of|via|your|our|my|team|official|regards|thanks'
const after =
  'app|team|card|account|customer|support|official|gives?|gave|says?|said|sends?|sent|offers?|wishes|thanks|welcomes|invites|rewards?|brings|will|has|ka|ki|ke|ko|ne|par|pe|mein|ऐप|टीम|कार्ड|का|की|के|को|ने|पर|में'

/** 'Dobara points kamaiye' asks to earn points again. */
const points = 'points?(?!\\s+\\p{L}+(?:iye|ao)(?!\\p{L}))'

/** Where the word is a name: between such words, after a dash as a signature, before a colon as a sender. */
const asName = [
  new RegExp(`(?<!\\p{L})(?:${before})\\s+${word}`, 'iu'),
  new RegExp(`${word}(?:['’]s|\\s+(?:${after}|${points})(?![\\p{L}\\p{M}]))`, 'iu'),
  new RegExp(`(?:^|[.!?।:–—-])\\s*${word}\\s*(?:$|[.!?।:–—-])`, 'iu'),
  new RegExp(`${word}\\s*:`, 'iu'),
]

/**
 * Whether a sentence names Dobara as somebody who speaks or gives. In Hindi the word also means 'again', so a restaurant may
 * write 'Dobara aaiye'; a disguised spelling has no such meaning. `sentence` has plain characters alone.
 */
export function speaksForUs(sentence: string): boolean {
  return isDisguised(sentence) || asName.some((name) => name.test(sentence))
}

const isDisguised = (sentence: string) =>
  timesIn(undisguised(sentence), 'dobara') > timesIn(sentence, asWord('dobara'))

const timesIn = (sentence: string, spelling: string) =>
  [...sentence.matchAll(new RegExp(spelling, 'giu'))].length

const undisguised = (sentence: string) =>
  sentence
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/./gu, (letter) => lookAlikes[letter] ?? letter)
    .replace(/(?<=\b\p{L})[^\p{L}]+(?=\p{L}\b)/gu, '')
