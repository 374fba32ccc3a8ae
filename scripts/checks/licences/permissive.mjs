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

/** Refuses SPDX expressions with parentheses, unless these enclose the whole expression. */
export function isPermissive(expression = '') {
  const inner = expression.trim().replace(/^\(([^()]*)\)$/, '$1')
  return inner
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => permissive.has(licence.trim())))
}

export const refusedAmong = (packages) =>
  packages
    .filter(({ licence }) => !isPermissive(licence))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} is ${licence ? `under ${licence}` : 'under no licence that it names'}, and would be shipped.`,
    )
