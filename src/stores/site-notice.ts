import { askAnonymously } from '#api/ask-anonymously.ts'
import type { DataOf } from '#contract/kernel.ts'
import { type Memo, showMemo } from '#contract/tutors/site-notice.ts'
import { productToken } from '#i18n/brand.ts'
import { locales, localeTable } from '#i18n/locales.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { browser, type Device } from './device/device.ts'

type Answer = DataOf<typeof showMemo> | null

/** Pages opened within this time share one request. */
const askAgainMs = 10 * minuteMs
/** Older ids are dropped: their notices have expired by then. */
const mostDismissed = 50

const answerKey = `${productToken}.notice`
const dismissedKey = `${productToken}.notices-dismissed`

interface NoticeParts extends Pick<Device, 'local' | 'session' | 'now' | 'pageLanguage'> {
  /** Requests the notice in a language such as `en_US`; null without a response. */
  ask: (language: string) => Promise<Answer>
}

/** The site's notice. Once dismissed on a device it stays so, in every language. */
export function createSiteNotice({ local, session, now, pageLanguage, ask }: NoticeParts) {
  const dismissed = (): string[] => {
    const ids = parsed(local.getItem(dismissedKey))
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  }

  async function answerIn(language: string): Promise<Answer> {
    const stored = parsed(session.getItem(answerKey))
    if (
      isStoredAnswer(stored) &&
      stored.language === language &&
      Math.abs(now() - stored.at) < askAgainMs
    ) {
      return stored.answer
    }
    const answer = await ask(language)
    // Without a response the next page tries again.
    if (answer !== null) {
      session.setItem(answerKey, JSON.stringify({ language, at: now(), answer }))
    }
    return answer
  }

  return {
    /** The notice for this page; null when there is none, or it was dismissed. */
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

interface StoredAnswer {
  language: string
  at: number
  answer: Answer
}

/** Only our code writes it, so checking the outer fields is enough. */
function isStoredAnswer(value: unknown): value is StoredAnswer {
  return typeof value === 'object' && value !== null && 'at' in value && 'answer' in value
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export const { siteNotice, dismissNotice } = createSiteNotice({
  ...browser,
  ask: (language) =>
    askAnonymously(showMemo, { base: import.meta.env.PUBLIC_API_BASE ?? '', language }),
})
