import type { Locale } from '#i18n/locales.ts'

/** The part of Cloudflare's script that is used (developers.cloudflare.com/turnstile). */
interface Turnstile {
  render: (host: HTMLElement, options: Record<string, unknown>) => string
  remove: (id: string) => void
}
declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const scriptAddress = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
const languages = { 'zh-tw': 'zh-tw', 'zh-hans': 'zh-cn', en: 'en' } as const

let loading: Promise<Turnstile | null> | null = null

/** Loads Cloudflare's script, once per page; null when it is not available. */
function loadTurnstile(): Promise<Turnstile | null> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = scriptAddress
    script.onload = () => resolve(window.turnstile ?? null)
    script.onerror = () => {
      loading = null
      script.remove()
      resolve(null)
    }
    document.head.append(script)
  })
  return loading
}

interface Asked {
  siteKey: string
  locale: Locale
  /** Aborted when the caller no longer waits. */
  signal: AbortSignal
}

/** Runs the check in `host`, where it may stay invisible; returns its token, or null. */
export async function askTurnstile(
  host: HTMLElement,
  { siteKey, locale, signal }: Asked,
): Promise<string | null> {
  const turnstile = await loadTurnstile()
  if (turnstile === null || signal.aborted) return null
  let id = ''
  let givesUp = () => true
  const token = await new Promise<string | null>((resolve) => {
    // A registered error callback keeps the script from logging to the console.
    givesUp = () => {
      resolve(null)
      return true
    }
    id = turnstile.render(host, {
      sitekey: siteKey,
      language: languages[locale],
      theme: document.documentElement.dataset.theme ?? 'auto',
      appearance: 'interaction-only',
      callback: resolve,
      'error-callback': givesUp,
      'timeout-callback': givesUp,
      'unsupported-callback': givesUp,
    })
    signal.addEventListener('abort', givesUp)
  })
  signal.removeEventListener('abort', givesUp)
  turnstile.remove(id)
  return token
}
