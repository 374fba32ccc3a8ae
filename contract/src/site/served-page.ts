/**
 * One built page serves every server. Settings stand in it as names between percent signs, and
 * `<only-with value="…">` encloses content that needs the named setting.
 */
export const onlyWithElement = 'only-with'

const onlyWith = new RegExp(
  `<${onlyWithElement} value="([\\w.]+)">(.*?)</${onlyWithElement}>`,
  'gs',
)
const name = /%([a-z]+(?:\.[a-z]+)*)%/g

/**
 * Writes the values into the page as escaped text and removes content whose value is null. Unknown names stay as they
 * are.
 */
export const fillPage = (page: string, values: Readonly<Record<string, string | null>>): string =>
  page
    .replace(onlyWith, (_, needed: string, content: string) => (values[needed] ? content : ''))
    .replace(name, (whole, wanted: string) =>
      Object.hasOwn(values, wanted) ? escaped(values[wanted] ?? '') : whole,
    )

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
