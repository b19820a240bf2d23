import type { ApprovalRules } from '../moderation/approvals/kinds.ts'
import { browserErrorRoutes } from '../routes/staff/browser-errors.ts'
import { operatorRoutes } from '../routes/staff/operator.ts'
import { organizationRoutes } from '../routes/staff/organizations.ts'
import { staffActRoutes } from '../routes/staff/staff-acts.ts'
import { businessApproval } from './organizations/business-certificate.ts'

export const staff = {
  routes: [browserErrorRoutes, operatorRoutes, organizationRoutes, staffActRoutes],
  approves: { 'business.certificate': businessApproval } satisfies Partial<ApprovalRules>,
} as const
