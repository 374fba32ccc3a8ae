import { expect, test } from 'vitest'
import { changelogOf, problemsOfReleased, releasedLines } from './released.ts'

const first = { name: '0001-schema.sql', text: '', checksum: 'aaa' }
const second = { name: '0002-more.sql', text: '', checksum: 'bbb' }
const released = releasedLines([first])

test('before a version is cut every migration may change', () => {
  expect(problemsOfReleased('', [first, second])).toEqual([])
})

test('after a version is cut its migrations stay, and new ones may still change', () => {
  expect(problemsOfReleased(released, [first, second])).toEqual([])
  expect(problemsOfReleased(released, [first, { ...second, checksum: 'ccc' }])).toEqual([])
})

test('a released migration that was changed is named with the reason and the way out', () => {
  expect(problemsOfReleased(released, [{ ...first, checksum: 'ccc' }])).toEqual([
    '0001-schema.sql was changed, but a released version contains it, so databases in use have applied it. ' +
      'Restore the file with git, and make the change in a new migration.',
  ])
  expect(problemsOfReleased(released, [second])[0]).toContain('0001-schema.sql is gone')
})

test('cutting a version dates its heading and leaves the rest', () => {
  const changelog =
    '# Changelog\n\n## 0.2.0 – not yet released\n\n- New.\n\n## 0.1.0 – 2026-11-01\n'
  expect(changelogOf(changelog, '0.2.0', '2026-12-01')).toBe(
    '# Changelog\n\n## 0.2.0 – 2026-12-01\n\n- New.\n\n## 0.1.0 – 2026-11-01\n',
  )
})

test.each(['0.1.0', '0.3.0'])(
  'version %s cannot be cut while the changelog begins with another',
  (version) => {
    const changelog = '# Changelog\n\n## 0.2.0 – not yet released\n\n## 0.1.0 – 2026-11-01\n'
    expect(() => changelogOf(changelog, version, '2026-12-01')).toThrow(
      'give package.json and the changelog',
    )
  },
)
