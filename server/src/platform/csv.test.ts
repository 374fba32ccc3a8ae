import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvOf, typedText } from './csv.ts'

test('commas, quotes and every script come back as they were', () => {
  const rows = [
    ['Asha "Ash" R', 'चाय, समोसा', '茶', '', '1234 5678'],
    ['a;b', 'ends with a quote"', '👩‍🍳', ' ', "O'Brien"],
  ]
  expect(parse(csvOf(rows))).toEqual(rows)
})

test.each([
  ['=HYPERLINK("http://evil.example";"Click")', '\'=HYPERLINK("http://evil.example";"Click")'],
  ['+91 98123', "'+91 98123"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "' =1+1"],
  ['\r\n=1+1', "' =1+1"],
  ['  =1+1', "'  =1+1"],
  ['＝1+1', "'＝1+1"],
  ['＠A1', "'＠A1"],
  ['tea;=1+1', "tea;'=1+1"],
  ['tea; @A1', "tea;' @A1"],
  ['two\nlines', 'two lines'],
  ['a = b - c', 'a = b - c'],
])('%j is written as %j, which no spreadsheet executes', (text, written) => {
  const csv = csvOf([[text]])
  expect(parse(csv)).toEqual([[written]])
  expect(csv.split('\r\n')).toHaveLength(2)
})

test('numbers stay numbers, also negative ones and those in texts', () => {
  expect(csvOf([[-800, 0, null, '-12.50']])).toBe('-800,0,,"-12.50"\r\n')
})

test.each([
  '0077',
  '12345678901234567890',
  '-5',
  '1-2',
  '3/4',
  '1E5',
  '5%',
  '₹ 100',
  '4:35 pm',
  '12 Nov',
  'May 2026',
  'TRUE',
])('a typed %j stays text', (text) => expect(typedText(text)).toBe(`'${text}`))

test.each([
  'Z-77',
  'Asha R',
  'Table 4',
  '2 plates',
  'By the window, June',
  'फ़रहान ५',
  'Truely',
  '',
])('a typed %j is no value and stays as it is', (text) => expect(typedText(text)).toBe(text))
