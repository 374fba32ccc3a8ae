import { ResId } from '@dobara/contract/fields/fields'
import * as z from 'zod/mini'

const codeInLink = (text: string) => /\/my\/join\/([^/?#\s]+)/.exec(text)?.[1] ?? text

/** The code alone, or a text with its link */
export const TypedCode = z.pipe(z.pipe(z.string(), z.transform(codeInLink)), ResId)
