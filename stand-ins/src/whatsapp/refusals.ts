export interface Refusal {
  status: number
  code: number
  message: string
}

/** From Meta's list of errors */
export const refusals = {
  wrongToken: { status: 401, code: 190, message: 'Access token has expired' },
  unknownPath: { status: 400, code: 100, message: 'Unsupported post request' },
  wrongBody: { status: 400, code: 100, message: 'Invalid parameter' },
  unavailable: { status: 503, code: 131016, message: 'Service unavailable' },
  throughput: { status: 429, code: 130429, message: 'Rate limit hit' },
  pair: { status: 400, code: 131056, message: 'Pair rate limit hit' },
  undeliverable: { status: 400, code: 131026, message: 'Message undeliverable' },
  reEngagement: { status: 400, code: 131047, message: 'Re-engagement message' },
  enoughMarketing: {
    status: 400,
    code: 131049,
    message: 'Not delivered to keep the ecosystem healthy',
  },
  stopped: { status: 400, code: 131050, message: 'User has stopped marketing messages' },
  wrongParameters: { status: 400, code: 132000, message: 'Template parameter count mismatch' },
  unknownTemplate: { status: 404, code: 132001, message: 'Template does not exist' },
  pausedTemplate: { status: 400, code: 132015, message: 'Template is paused' },
} satisfies Record<string, Refusal>
