import { eq, inArray } from 'drizzle-orm'
import type { LineAbout } from '#contract/sales/orders.ts'
import type { Locale } from '#i18n/locales.ts'
import { organizationName } from '../accounts/organization-name.ts'
import type { Database, Transaction } from '../db/open.ts'
import {
  activity,
  activitySession,
  type Line,
  organization,
  ticketKind,
  ticketPackage,
} from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { shownName, shownText } from '../ground/written.ts'
import type { GoodsTable } from '../sales/orders/goods.ts'

type About = NonNullable<GoodsTable['ticket']['about']>
type Sold = readonly { id: number; activityId: number }[]

/** The organizers of the tickets in an order, and when an activity of one session takes place. */
export const aboutTickets: About = async (db, lines, { locale }) => {
  const { id, activityId } = ticketKind
  const sold = await db
    .select({ id, activityId })
    .from(ticketKind)
    .where(inArray(id, itemsOf(lines)))
  return aboutSold(db, lines, { sold, locale })
}

/** The same for packages. */
export const aboutPackages: About = async (db, lines, { locale }) => {
  const { id, activityId } = ticketPackage
  const sold = await db
    .select({ id, activityId })
    .from(ticketPackage)
    .where(inArray(id, itemsOf(lines)))
  return aboutSold(db, lines, { sold, locale })
}

const itemsOf = (lines: readonly Line[]) => lines.flatMap(({ itemId }) => itemId ?? [])

async function aboutSold(
  db: Database | Transaction,
  lines: readonly Line[],
  { sold, locale }: { sold: Sold; locale: Locale },
): Promise<Map<number, LineAbout>> {
  const ids = sold.map(({ activityId }) => activityId)
  const owners = await db
    .select({ id: activity.id, owner: organization })
    .from(activity)
    .innerJoin(organization, eq(organization.id, activity.organizationId))
    .where(inArray(activity.id, ids))
  const sessions = await db
    .select()
    .from(activitySession)
    .where(inArray(activitySession.activityId, ids))
  return new Map(
    lines.flatMap((line): [number, LineAbout][] => {
      const of = sold.find(({ id }) => id === line.itemId)?.activityId
      const owner = owners.find(({ id }) => id === of)?.owner
      if (owner === undefined || line.name === null) return []
      const [first, ...others] = sessions.filter(({ activityId }) => activityId === of)
      const isOnly = first !== undefined && others.length === 0
      return [
        [
          line.id,
          {
            title: shownText(line.name, locale),
            person: shownName(organizationName(owner, locale), locale),
            face: null,
            nextAt: isOnly ? isoInHongKong(first.startsAt) : null,
            jobId: null,
          },
        ],
      ]
    }),
  )
}
