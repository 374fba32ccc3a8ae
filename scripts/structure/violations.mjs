import { serverViolations } from './server.mjs'
import { shapeViolations } from './shape.mjs'
import { sourcesIn } from './sources.mjs'
import { workspaceViolations } from './workspaces.mjs'

/** One line for each place in the checkout at `root` that breaks a rule of how the code is laid out. */
export const violationsIn = (root) =>
  sourcesIn(root).flatMap((source) =>
    [shapeViolations, workspaceViolations, serverViolations].flatMap((rule) =>
      rule(source).map((sentence) => `${source.path}: ${sentence}`),
    ),
  )
