import { createChoices } from './choices.ts'
import { createOpenDashboards, type DashboardServices } from './open-dashboards.ts'
import { createTellingOwners, type TellingServices } from './telling-owners.ts'

export type OwnerMessageServices = DashboardServices & Omit<TellingServices, 'dashboards'>

export const openOwnerMessages = (services: OwnerMessageServices) => ({
  choices: createChoices(services.database),
  ...createTellingOwners({ ...services, dashboards: createOpenDashboards(services) }),
})
