/** Licences that require only attribution. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])

/**
 * Whether an SPDX expression offers permissive licences alone. An expression whose parentheses do not
 * enclose all of it is not understood and counts as refused.
 */
export function isPermissive(expression = '') {
  const inner = expression.trim().replace(/^\(([^()]*)\)$/, '$1')
  return inner
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => permissive.has(licence.trim())))
}

/** One sentence for each package that cannot be shipped. */
export const refusedAmong = (packages) =>
  packages
    .filter(({ licence }) => !isPermissive(licence))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} is ${licence ? `under ${licence}` : 'under no licence that it names'}, and would be shipped.`,
    )
