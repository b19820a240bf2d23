import { post } from '../../../ledger/post.ts'
import type { Transaction } from '../../open.ts'
import { storeActivities } from './activities.ts'
import { storeCourses } from './courses.ts'
import { storeLearners } from './learners.ts'
import { findMembers } from './members.ts'
import { storeOrganizations } from './organizations.ts'
import { storeTickets } from './tickets.ts'

/** Stores courses and activities of demo people and organizations, with those who bought them. */
export async function storeDemoGoods(tx: Transaction, now: Date): Promise<void> {
  const organizations = await storeOrganizations(tx)
  const courses = await storeCourses(tx, { organizations, now })
  const activities = await storeActivities(tx, { organizations, now })
  const members = await findMembers(tx)
  const entries = [
    ...(await storeLearners(tx, { courses, members, now })),
    ...(await storeTickets(tx, { activities, members, now })),
  ]
  await post(
    tx,
    entries.sort((one, other) => one.at.getTime() - other.at.getTime()),
  )
}
