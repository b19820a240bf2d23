import type { Message, MessageParams } from '#i18n/translate.ts'
import { waitWords } from '#rules/wait-words.ts'
import { countDown } from '#stores/asking/count-down.ts'
import { browser } from '#stores/device/device.ts'

/** Messages of a form, by key, for a page that has no room for all that messages can do. */
type Words = Readonly<Record<string, Message>>

/**
 * Says in a live region how long a letter must wait: for who looks the time runs down, who listens is
 * told it once, and once more when it is over. What it gives back ends it.
 */
export function tellWait(
  place: Element,
  words: Words,
  seconds: number,
  over: () => void,
): () => void {
  const t = (key: string, params: MessageParams = {}) => sentence(words[key] ?? '', params)
  const told = (left: number) => t('contact.failed.wait', { time: waitWords(t, left) })
  const said = document.createElement('span')
  const shown = document.createElement('span')
  said.className = 'sr-only'
  said.textContent = told(seconds)
  shown.className = 'tabular-nums'
  shown.ariaHidden = 'true'
  place.replaceChildren(said, shown)
  const end = (text: string) => {
    place.textContent = text
    over()
  }
  const stop = countDown(browser, seconds, (left) => {
    if (left > 0) shown.textContent = told(left)
    else end(t('contact.failed.waitOver'))
  })
  return () => {
    stop()
    end('')
  }
}

/** English has two forms, Chinese one. */
function sentence(message: Message, params: MessageParams): string {
  const forms = typeof message === 'string' ? { other: message } : message
  const text = (params.n === 1 ? forms.one : undefined) ?? forms.other
  return text.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(params[name]))
}
