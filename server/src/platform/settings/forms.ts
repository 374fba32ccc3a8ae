import * as z from 'zod'

export const text = (description: string) => z.string().describe(description).optional()

/** No message about this setting shows its value. */
export const hidden = (description: string, form: z.ZodType<string, string> = z.string()) =>
  form.meta({ description, isHidden: true }).optional()

export const secret = () =>
  hidden(
    'at least 32 random characters, as openssl rand -base64 48 prints them',
    z.string().min(32),
  )

export const matching = (form: RegExp | ((value: string) => boolean), description: string) =>
  z
    .string()
    .refine((value) => (form instanceof RegExp ? form.test(value) : form(value)))
    .describe(description)
    .optional()

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words).describe(`${words.slice(0, -1).join(', ')} or ${words.at(-1)}`)

const isWhole = /^\d{1,15}$/

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((digits) => isWhole.test(digits) && Number(digits) >= least && Number(digits) <= most)
    .transform(Number)
    .describe(`a whole number from ${least} to ${most}`)

export const httpAddress = (example: string) =>
  z.url({ protocol: /^https?$/ }).describe(`an address such as ${example}`)
