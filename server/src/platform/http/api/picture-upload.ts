import { pictureBytes, pictureTypes } from '@dobara/contract/rules/pictures'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../../failure.ts'

export function takePictures(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    [...pictureTypes],
    { parseAs: 'buffer', bodyLimit: pictureBytes.most },
    (_request, body, done) => done(null, body),
  )
  scope.addContentTypeParser('*', (_request, _body, _done) => fail('picture_type_wrong'))
}

/**
 * The check runs before any byte of the file is read.
 * @throws {Failure} picture_too_large
 */
export function refuseTooLarge({ headers }: FastifyRequest) {
  if (Number(headers['content-length']) > pictureBytes.most) fail('picture_too_large')
}

/** @throws {Failure} picture_type_wrong when the body is empty */
export const pictureOf = ({ body }: FastifyRequest): Uint8Array =>
  body instanceof Uint8Array ? body : fail('picture_type_wrong')
