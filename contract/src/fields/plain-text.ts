/**
 * PostgreSQL stores neither NUL nor lone surrogates. A changed writing direction can make one name look like
 * another.
 */
export const isPlainText = (value: string) =>
  !/\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(value)
