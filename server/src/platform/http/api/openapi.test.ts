import { readFile } from 'node:fs/promises'
import { endpoints } from '@dobara/contract/schemas/endpoints'
import { validate } from '@scalar/openapi-parser'
import { expect, test } from 'vitest'
import { describeApi } from './openapi.ts'

const described = describeApi(endpoints)

test('the description is OpenAPI, as a validator of others reads it', async () => {
  expect(await validate(described)).toMatchObject({ valid: true, version: '3.1' })
  const { license, ...unlicensed } = described.info
  expect(license.identifier).toMatch(/^LicenseRef-[\w-]+$/)
  expect(await validate({ ...described, info: { ...unlicensed, title: 1 } })).toMatchObject({
    valid: false,
  })
})

test('it says where it is served, who answers for it, and of every call who may make it', () => {
  expect(described.servers).toEqual([{ url: '/', description: expect.any(String) }])
  expect(described.info).toMatchObject({
    contact: { email: expect.stringContaining('@') },
    license: { name: expect.any(String) },
  })
  const tags = new Set(described.tags.map(({ name }) => name))
  const operations = Object.values(described.paths).flatMap((path) => Object.values(path))
  for (const operation of operations)
    expect(operation).toMatchObject({
      operationId: expect.any(String),
      summary: expect.any(String),
      description: expect.any(String),
      tags: [expect.toSatisfy((tag: string) => tags.has(tag))],
    })
  const names = operations.map((operation) =>
    'operationId' in operation ? operation.operationId : '',
  )
  expect(new Set(names).size).toBe(endpoints.size)
})

test('the shape of a failed answer names all that the server may send', () => {
  expect(described.components.schemas.Failure).toMatchObject({
    properties: { error: {}, code: {}, requestId: {}, fields: {}, details: {} },
    required: ['error', 'code', 'requestId'],
  })
})

test('docs/openapi.json is what the contract says', async () => {
  const file = new URL('../../../../../docs/openapi.json', import.meta.url)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(described)))
})
