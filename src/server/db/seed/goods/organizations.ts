import { eq } from 'drizzle-orm'
import { demoMobile } from '#rules/accounts/demo-accounts.ts'
import type { Transaction } from '../../open.ts'
import { approval, organization } from '../../tables/index.ts'
import { type DemoOrganizationName, demoOrganizations } from '../texts/organizations.ts'

export type OrganizationIds = Readonly<Record<DemoOrganizationName, number>>

/** Numbers of organizations that nobody signs in to, beyond those of demo parents. */
const firstMobile = 9_000_000

/** Adds the organizations beside the account to try, which they equal in all but name and number. */
export async function storeOrganizations(tx: Transaction): Promise<OrganizationIds> {
  const [own] = await tx
    .select()
    .from(organization)
    .where(eq(organization.mobile, demoMobile('organization')))
  if (own === undefined) throw new Error('There is no demo organization')
  const { id: centre, ...like } = own
  const [centreNames, ...others] = Object.entries(demoOrganizations)
  const made = await tx
    .insert(organization)
    .values(
      others.map(([, [nameZh, nameEn]], at) => ({
        ...{ ...like, nameZh, nameEn },
        mobile: String(firstMobile + at).padStart(8, '0'),
        registrationNumber: String(at + 1).padStart(8, '0'),
      })),
    )
    .returning({ id: organization.id, nameZh: organization.nameZh })
  const seen = await tx.select().from(approval).where(eq(approval.organizationId, centre))
  await tx
    .insert(approval)
    .values(
      made.flatMap(({ id: organizationId }) =>
        seen.map(({ id: _, ...certificate }) => ({ ...certificate, organizationId })),
      ),
    )
  const idOf = (nameZh: string) => made.find((row) => row.nameZh === nameZh)?.id
  return Object.fromEntries([
    [centreNames?.[0], centre],
    ...others.map(([name, [nameZh]]) => [name, idOf(nameZh)]),
  ]) as OrganizationIds
}
