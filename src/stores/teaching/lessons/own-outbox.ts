import { productToken } from '#i18n/brand.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { $session } from '../../accounts/session/stored-session.ts'
import { send } from '../../asking/client.ts'
import { browser } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'
import { tabMutex } from '../../device/tab-mutex.ts'
import { type CheckIn, readCheckIns } from './check-ins.ts'
import { lessonCalls } from './lesson-calls.ts'
import { showLesson } from './lessons.ts'
import { createOutbox } from './outbox.ts'

const key = 'check-ins'

const readAgain = async ({ side, signId }: CheckIn & { signId: number }) =>
  showLesson(await send(lessonCalls[side].one, { query: { signId }, hideLoading: true }))

const sentAt = () => new Date(browser.now()).toISOString()

export const outbox = createOutbox({
  storage: stored(browser, 'local', key, readCheckIns),
  $session,
  calls: {
    sign: ({ side, jobId, key, signedAt }) =>
      lessonCalls[side].sign(jobId, {
        key,
        ...(signedAt !== null && { at: signedAt, sentAt: sentAt() }),
      }),
    over: async ({ side, signId }, { key, at, minutes }) =>
      showLesson(
        await send(lessonCalls[side].over, {
          query: { signId, hourMinutes: String(minutes) },
          body: { key, at, sentAt: sentAt() },
          hideLoading: true,
        }),
      ),
    settled: readAgain,
  },
  device: browser,
  newKey: randomUuid,
  withMutex: tabMutex(`${productToken}.${key}`),
})

let isFollowed = false

/** Starts sending: now, when the network is back, and when the page is shown again. */
export function followOutbox(): void {
  if (isFollowed) return
  isFollowed = true
  const sendAll = () => void outbox.sendAll()
  outbox.$waiting.listen(() => {})
  window.addEventListener('online', sendAll)
  document.addEventListener('visibilitychange', () => document.hidden || sendAll())
  $session.listen(sendAll)
  sendAll()
}
