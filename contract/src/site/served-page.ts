/**
 * `%name%` stands for a server's setting. `<only-with value="…">` encloses content that needs a setting.
 */
export const onlyWithElement = 'only-with'

const onlyWith = new RegExp(
  `<${onlyWithElement} value="([\\w.]+)">(.*?)</${onlyWithElement}>`,
  'gs',
)
const name = /%([a-z]+(?:\.[a-z]+)*)%/g

/** Escapes the values. If a value is null, the content is removed; unknown names stay. */
export const fillPage = (page: string, values: Readonly<Record<string, string | null>>): string =>
  page
    .replace(onlyWith, (_, needed: string, content: string) => (values[needed] ? content : ''))
    .replace(name, (whole, wanted: string) =>
      Object.hasOwn(values, wanted) ? escaped(values[wanted] ?? '') : whole,
    )

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
