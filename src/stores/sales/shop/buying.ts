import { buyPrepaid } from '#contract/sales/prepaid.ts'
import {
  buyInvitations,
  buyLoneInvitation,
  type WishFields,
} from '#contract/teaching/invitations.ts'
import { buyStarLevel } from '#contract/teaching/star-levels.ts'
import { buySticks } from '#contract/tutors/self-recommend.ts'
import { localPath } from '#i18n/locales.ts'
import { send } from '../../asking/client.ts'
import { keptKeys } from '../../asking/kept-keys.ts'
import { $locale } from '../../language.ts'

const withKey = keptKeys()

async function buy(
  what: string,
  ask: (key: { key: string }) => Promise<{ orderNo: string }>,
): Promise<void> {
  const { orderNo } = await withKey(what, (key) => ask({ key }))
  window.location.assign(localPath($locale.get(), `/order-pay?orderNo=${orderNo}`))
}

export const buyPackage = (id: number) =>
  buy(`invitations ${id}`, (body) => send(buyInvitations, { query: { id }, body }))
/** One invitation, sent to the tutor with this wish once it is paid. */
export const buyAlone = (tutorId: number, wish: WishFields) =>
  buy(`invitation ${tutorId}`, (key) =>
    send(buyLoneInvitation, { body: { tutorId, ...wish, ...key } }),
  )
export const buyStars = (id: number, quantity: number) =>
  buy(`stars ${id} ${quantity}`, (body) => send(buyStarLevel, { query: { id, quantity }, body }))
export const buyLessons = (applicationId: number, lessons: number) =>
  buy(`lessons ${applicationId} ${lessons}`, (key) =>
    send(buyPrepaid, { body: { applicationId, lessons, ...key } }),
  )
export const buyStickPackage = (id: number) =>
  buy(`sticks ${id}`, (key) => send(buySticks, { body: { id, ...key } }))
