import { awardRoadViolations } from './award-road.mjs'
import { circlesAmong } from './circles.mjs'
import { orderViolations } from './order.mjs'
import { serverViolations } from './server.mjs'
import { shapeViolations } from './shape.mjs'
import { sourcesIn } from './sources.mjs'
import { workspaceViolations } from './workspaces.mjs'

const rules = [shapeViolations, workspaceViolations, orderViolations, serverViolations]

export function violationsIn(root) {
  const sources = sourcesIn(root)
  return [
    ...sources.flatMap((source) =>
      rules.flatMap((rule) => rule(source).map((sentence) => `${source.path}: ${sentence}`)),
    ),
    ...circlesAmong(sources),
    ...awardRoadViolations(root, sources),
  ]
}
