import { setTimeout as pause } from 'node:timers/promises'
import type { ChatBrowser } from './chat-browser.ts'

/** What a browser heard of others who write. */
export const typingsOf = ({ heard }: ChatBrowser) =>
  heard.filter(({ data }) => data.type === 'typing')

/** Beats until the answer is as meant: what is new is told within moments. */
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
