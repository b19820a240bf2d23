import type { Page } from '@playwright/test'
import { siteWords } from '#tests/support/site-words.ts'
import { inMs } from './latency.ts'
import { storeLongConversation } from './screens/long-conversation.ts'
import { slowdown, withSlowPhones } from './screens/slow-phone.ts'
import type { BenchTable } from './table.ts'

const messages = 10_000
const visits = 5
const pages = 20
const t = siteWords('zh-tw')

/** Loading and response times of a long conversation on a slow phone; uses the site in `dist/`. */
export const benchChatScreen = (): Promise<BenchTable> =>
  withSlowPhones(
    (db) => storeLongConversation(db, messages),
    async ({ url, signedIn }, made) => {
      const page = await signedIn('parent')
      const list = page.getByRole('region', { name: t('chat.list') })
      const last = list.getByText(new RegExp(`^第 ${messages} 個訊息`, 'u'))
      const times: number[] = []
      for (let visit = 0; visit < visits; visit += 1) {
        const since = performance.now()
        const path = `/myChat/chat?withUser=${made.conversationId}`
        await page.goto(url + path, { waitUntil: 'commit' })
        await last.waitFor()
        times.push(performance.now() - since)
      }
      times.sort((a, b) => a - b)
      await listenToInputs(page)
      const box = page.getByRole('textbox', { name: t('chat.message') })
      await box.pressSequentially('這一題我還是不明白，可以再講一次嗎？ Thank you', { delay: 60 })
      const typing = await slowestInput(page)
      await list.focus()
      const first = () => list.getByRole('listitem').first().textContent()
      for (let turn = 0; turn < pages; turn += 1) {
        const before = await first()
        await page.keyboard.press('Home')
        await page.waitForFunction(
          ([name, old]) => {
            const region = [...document.querySelectorAll('section')].find(
              (one) => one.ariaLabel === name,
            )
            return region?.querySelector('li')?.textContent !== old
          },
          [t('chat.list'), before] as const,
        )
      }
      const scrolling = await slowestInput(page)
      return {
        title: `A conversation of ${messages.toLocaleString('en')} messages on a slow phone`,
        note: `Processor ${slowdown} times slower, 150 ms and 1.6 Mbit/s; files kept from the first visit, of which there are ${visits}. From the tap to the newest message in sight; then the longest time from an input to what it draws (INP), while a sentence is typed and while ${pages} pages of older messages are called up by keyboard. At most 100 ms is the goal.`,
        columns: ['what', 'ms'],
        rows: [
          ['newest message in sight, median', inMs(times[Math.floor(visits / 2)] ?? Number.NaN)],
          ['newest message in sight, worst', inMs(times.at(-1) ?? Number.NaN)],
          ['typing, longest input', inMs(typing)],
          ['older messages, longest input', inMs(scrolling)],
        ],
      }
    },
  )

/** Records how long each input takes until the next frame. */
const listenToInputs = (page: Page) =>
  page.evaluate(() => {
    const slow: number[] = []
    Object.assign(globalThis, { slow })
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries()) slow.push(entry.duration)
    }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as never)
  })

/** The longest since the last call, in milliseconds. */
const slowestInput = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const { slow } = globalThis as unknown as { slow: number[] }
    return Math.max(0, ...slow.splice(0))
  })
