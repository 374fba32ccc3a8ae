const inIndia = { timeZone: 'Asia/Kolkata' } as const
const date = new Intl.DateTimeFormat('en-IN', {
  ...inIndia,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('en-IN', {
  ...inIndia,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** '4:35 pm', in India's time whatever the machine's zone. */
export const clockTime = (at: Date): string => time.format(at).replace(/\s/g, ' ')

/** '20 Nov 2026, 4:35 pm', in India's time whatever the machine's zone. */
export const formatDate = (at: Date): string => {
  // Engines disagree on the dots and spaces of en-IN, so the parts are put together here.
  const part = Object.fromEntries(date.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.day} ${part.month?.slice(0, 3)} ${part.year}, ${clockTime(at)}`
}
