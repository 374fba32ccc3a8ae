/**
 * A page is built once for every server: settings stand in it as names between percent signs, and what
 * makes sense with a setting alone stands in `<only-with value="…">`.
 */
export const partOnlyWith = 'only-with'

const part = new RegExp(`<${partOnlyWith} value="([\\w.]+)">(.*?)</${partOnlyWith}>`, 'gs')
const name = /%([a-z]+(?:\.[a-z]+)*)%/g

/**
 * Writes the values into the page, so that none can be more than text in it, and leaves out the parts
 * whose value is not set. Names that are no values stay as they are.
 */
export const fillPage = (page: string, values: Readonly<Record<string, string | null>>): string =>
  page
    .replace(part, (_, needed: string, content: string) => (values[needed] ? content : ''))
    .replace(name, (whole, wanted: string) =>
      Object.hasOwn(values, wanted) ? escaped(values[wanted] ?? '') : whole,
    )

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
