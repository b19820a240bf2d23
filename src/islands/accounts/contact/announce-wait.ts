import type { Message, MessageParams } from '#i18n/translate.ts'
import { waitText } from '#rules/wait-text.ts'
import { countDown } from '#stores/asking/count-down.ts'
import { browser } from '#stores/device/device.ts'

type Messages = Readonly<Record<string, Message>>

/**
 * Announces in a live region how long the sender must wait: visibly as a countdown, to screen
 * readers once at the start and once at the end. Returns a function that ends it.
 */
export function announceWait(
  element: Element,
  messages: Messages,
  seconds: number,
  over: () => void,
): () => void {
  const t = (key: string, params: MessageParams = {}) => sentence(messages[key] ?? '', params)
  const announcement = (left: number) => t('contact.failed.wait', { time: waitText(t, left) })
  const said = document.createElement('span')
  const shown = document.createElement('span')
  said.className = 'sr-only'
  said.textContent = announcement(seconds)
  shown.className = 'tabular-nums'
  shown.ariaHidden = 'true'
  element.replaceChildren(said, shown)
  const end = (text: string) => {
    element.textContent = text
    over()
  }
  const stop = countDown(browser, seconds, (left) => {
    if (left > 0) shown.textContent = announcement(left)
    else end(t('contact.failed.waitOver'))
  })
  return () => {
    stop()
    end('')
  }
}

/** English has two plural forms, Chinese one. */
function sentence(message: Message, params: MessageParams): string {
  const forms = typeof message === 'string' ? { other: message } : message
  const text = (params.n === 1 ? forms.one : undefined) ?? forms.other
  return text.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(params[name]))
}
