import { browserErrorRoutes } from '../routes/staff/browser-errors.ts'
import { operatorRoutes } from '../routes/staff/operator.ts'
import { organizationRoutes } from '../routes/staff/organizations.ts'

export const staff = {
  routes: [browserErrorRoutes, operatorRoutes, organizationRoutes],
} as const
