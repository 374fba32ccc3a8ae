/** The reason why the server cannot start, in words for the operator: printed without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
