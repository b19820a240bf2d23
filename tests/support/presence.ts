import { setTimeout as pause } from 'node:timers/promises'
import type { ChatBrowser } from './chat-browser.ts'

/** Typing notices received. */
export const typingsOf = ({ heard }: ChatBrowser) =>
  heard.filter(({ data }) => data.type === 'typing')

/** Sends heartbeats until the answer matches, as changes take moments to arrive. */
export async function untilOnline(
  browser: ChatBrowser,
  meant: number[] | undefined,
): Promise<void> {
  for (;;) {
    const { online } = await browser.beat()
    if (JSON.stringify(online) === JSON.stringify(meant)) return
    await pause(50)
  }
}
