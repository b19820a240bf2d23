import { askAsGuest } from '#api/ask-as-guest.ts'
import type { DataOf } from '#contract/kernel.ts'
import { type Memo, showMemo } from '#contract/notices.ts'
import { productToken } from '#i18n/brand.ts'
import { locales, localeTable } from '#i18n/locales.ts'
import { browser, type Device } from './device/device.ts'

type Answer = DataOf<typeof showMemo> | null

/** Pages that follow each other within this time ask only once. */
const askAgainMs = 10 * 60_000
/** Ids beyond these are so old that their notices are over. */
const mostDismissed = 50

const answerKey = `${productToken}.notice`
const dismissedKey = `${productToken}.notices-dismissed`

interface NoticeParts extends Pick<Device, 'local' | 'session' | 'now' | 'pageLanguage'> {
  /** Asks the server in a language such as `en_US`; null when there is no answer. */
  ask: (language: string) => Promise<Answer>
}

/** The notice of the site. What somebody closed stays closed on this device, in every language. */
export function createSiteNotice({ local, session, now, pageLanguage, ask }: NoticeParts) {
  const dismissed = (): string[] => {
    const ids = parsed(local.getItem(dismissedKey))
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  }

  async function answerIn(language: string): Promise<Answer> {
    const kept = parsed(session.getItem(answerKey))
    if (isKept(kept) && kept.language === language && Math.abs(now() - kept.at) < askAgainMs) {
      return kept.answer
    }
    const answer = await ask(language)
    // Without an answer the next page asks again.
    if (answer !== null) {
      session.setItem(answerKey, JSON.stringify({ language, at: now(), answer }))
    }
    return answer
  }

  return {
    /** The notice to show on this page; null when there is none, or it has been closed. */
    siteNotice: async (): Promise<Memo | null> => {
      const answer = await answerIn(codeOf(pageLanguage()))
      const memo = answer?.show ? answer.memo : null
      return memo === null || dismissed().includes(memo.id) ? null : memo
    },
    dismissNotice: (id: string): void => {
      const ids = [id, ...dismissed().filter((other) => other !== id)].slice(0, mostDismissed)
      local.setItem(dismissedKey, JSON.stringify(ids))
    },
  }
}

function codeOf(htmlLang: string): string {
  const locale = locales.find((one) => localeTable[one].htmlLang === htmlLang) ?? 'zh-tw'
  return localeTable[locale].code
}

interface Kept {
  language: string
  at: number
  answer: Answer
}

/** Only we write it, so its first line tells whether it is ours. */
function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'at' in value && 'answer' in value
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Unreadable means nothing kept.
    return null
  }
}

/** The notice of this page. */
export const { siteNotice, dismissNotice } = createSiteNotice({
  ...browser,
  ask: (language) =>
    askAsGuest(showMemo, { base: import.meta.env.PUBLIC_API_BASE ?? '', language }),
})
