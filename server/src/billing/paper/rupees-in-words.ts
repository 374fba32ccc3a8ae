const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ')
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const large = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

export function rupeesInWords(paise: number): string {
  const rest = paise % 100
  return `Rupees ${words(Math.floor(paise / 100))}${rest ? ` and ${words(rest)} paise` : ''} only`
}

function words(whole: number): string {
  for (const [unit, name] of large)
    if (whole >= unit) {
      const rest = whole % unit
      return `${words(Math.floor(whole / unit))} ${name}${rest ? ` ${words(rest)}` : ''}`
    }
  if (whole < 20) return small[whole] as string
  const ones = whole % 10
  return `${tens[Math.floor(whole / 10)]}${ones ? `-${small[ones]}` : ''}`
}
