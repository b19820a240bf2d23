import * as invitations from '#contract/teaching/invitations.ts'
import * as stars from '#contract/teaching/star-levels.ts'
import * as sticks from '#contract/tutors/self-recommend.ts'
import type { Locale } from '#i18n/locales.ts'
import { invitationPackages, loneInvitation, starLevels, stickPackages } from '#rules/price-list.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import type { Member } from '../../ground/caller.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { PersonOwner } from '../../ground/owner.ts'
import { type Route, route } from '../../http/route.ts'
import type { Wanted } from '../../sales/orders/goods.ts'
import { makeOrder } from '../../sales/orders/make-order.ts'
import { goodsName } from '../../sales/orders/order-view.ts'
import { readStarRuns } from '../../sales/orders/star-runs.ts'
import { answerOwnInvitation } from '../../teaching/invitations/answer.ts'
import { readLeft } from '../../teaching/invitations/grants.ts'
import { readContact, readReceived, readSent } from '../../teaching/invitations/read.ts'
import { sendInvitation } from '../../teaching/invitations/send.ts'
import { noteWish } from '../../teaching/invitations/wish.ts'

type Bought = Pick<Wanted, 'goods'> & Partial<Wanted>

export function paidServiceRoutes(parts: AppParts): Route[] {
  const { db, clock } = parts
  const buy = (
    actor: 'parent' | 'tutor',
    { accountId, session }: Member & PersonOwner,
    { goods, itemId = null, quantity = 1, tutorId = null }: Bought,
    key: string | undefined,
  ) => {
    const buyer = { accountId, parentId: session.parentId, tutorId: session.tutorId }
    return makeOrder(parts, { actor, buyer, wanted: { goods, itemId, quantity, tutorId }, key })
  }
  const named = <Item extends { id: number }>(
    goods: Wanted['goods'],
    list: readonly Item[],
    locale: Locale,
  ) => list.map((item) => ({ ...item, name: goodsName(goods, item.id, locale) }))
  return [
    route(invitations.invitationsLeft, ({ caller }) => readLeft(db, caller.parentId, clock())),
    route(invitations.invitationPackageList, async ({ locale }) => ({
      list: named('invitations', invitationPackages, locale),
      lone: loneInvitation,
    })),
    route(invitations.buyInvitations, ({ caller, query, body }) =>
      buy('parent', caller, { goods: 'invitations', itemId: query.id }, body.key),
    ),
    route(invitations.buyLoneInvitation, async ({ caller, body: { tutorId, key, ...wish } }) => {
      await noteWish(parts, caller, { tutorId, wish })
      return buy('parent', caller, { goods: 'invitation', tutorId }, key)
    }),
    route(invitations.useInvitation, ({ caller, query: { tutorId }, body, locale }) =>
      sendInvitation(parts, caller, { tutorId, wish: body, locale }),
    ),
    route(invitations.invitationContact, ({ caller, query }) =>
      readContact(parts, caller.parentId, query.tutorId),
    ),
    route(invitations.sentInvitations, ({ caller, query, locale }) =>
      readSent(parts, caller.parentId, query, locale),
    ),
    route(invitations.receivedInvitations, ({ caller, query, locale }) =>
      readReceived(db, caller.tutorId, query, locale),
    ),
    route(invitations.answerInvitation, ({ caller, body, locale }) =>
      answerOwnInvitation(parts, caller, body, locale),
    ),
    route(stars.starLevelList, async ({ caller, locale }) => {
      const runs = await readStarRuns(db, caller.tutorId, clock())
      return {
        list: named('star', starLevels, locale),
        runs: runs.map(({ stars: level, from, until }) => ({
          stars: level,
          from: isoInHongKong(from),
          until: isoInHongKong(until),
        })),
      }
    }),
    route(stars.buyStarLevel, ({ caller, query, body }) =>
      buy('tutor', caller, { goods: 'star', itemId: query.id, quantity: query.quantity }, body.key),
    ),
    route(sticks.stickPackageList, async ({ locale }) => ({
      list: named('sticks', stickPackages, locale),
    })),
    route(sticks.buySticks, ({ caller, body }) =>
      buy('tutor', caller, { goods: 'sticks', itemId: body.id }, body.key),
    ),
  ]
}
