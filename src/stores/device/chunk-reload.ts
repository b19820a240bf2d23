import { isImportFailure, lateImport } from '#api/import-failure.ts'
import { productToken } from '#i18n/brand.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { browser, type Device } from './device.ts'

/** A missing chunk reloads the page at most once in this time. */
const reloadGuardMs = minuteMs
const key = `${productToken}.chunk-reload`

interface ChunkGuard extends Pick<Device, 'session' | 'now'> {
  reload: () => void
  /** Called on the second failure within a minute, or offline: a reload would not help. */
  giveUp: () => void
  isOnline: () => boolean
}

/** Handles a chunk that failed to load, usually because a new version was published. */
export function chunkFailed({ session, now, reload, giveUp, isOnline }: ChunkGuard): void {
  const last = Number(session.getItem(key) ?? Number.NEGATIVE_INFINITY)
  const age = now() - last
  if (!isOnline() || (age >= 0 && age < reloadGuardMs)) {
    giveUp()
    return
  }
  session.setItem(key, String(now()))
  reload()
}

/** A page still open this long after `beforeunload` was not left after all. */
const leavingMs = 10_000
/** How long to wait for the site to say whether it has a file. */
const answerMs = 10_000
const address = /\S*\/\S+$/u

/**
 * Whether the site no longer has the file that an error names. Safari names none: a site that
 * responds is then assumed to have been republished. A slow file is not a missing one. Rejects
 * without a response.
 */
async function isGone(error: unknown): Promise<boolean> {
  const message = error instanceof Error ? error.message : ''
  if (message === lateImport) return false
  const named = address.exec(message)?.[0]
  const { ok, headers } = await fetch(named ?? '', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(answerMs),
  })
  return named ? !ok || /html/u.test(headers.get('content-type') ?? '') : ok
}

/**
 * Marks the page with `data-part-failed`; the style sheet then shows a notice that is already in
 * the page, because the part that would draw one may be what is missing. The notice moves to the
 * island that would otherwise show a loading state forever.
 */
export function showFailure(island?: Element): void {
  const page = document.documentElement
  page.toggleAttribute('data-part-failed', true)
  const notice = page.querySelector('.part-failed')
  if (notice) island?.querySelector('.skeleton')?.replaceWith(notice)
}

/**
 * Listens for failed chunks: of Vite's own imports, of islands (Astro tries twice, then fires an
 * event), and of any other import. An island that fails on an error in its own file is shown too.
 *
 * Firefox aborts a page's requests as soon as a link is pressed, long before the next page arrives:
 * a page that is being left does nothing, as a reload would replace the link's navigation.
 */
export function watchChunks(): void {
  let lost: Element | undefined
  const say = () => showFailure(lost)
  const guard: ChunkGuard = {
    ...browser,
    reload: () => window.location.reload(),
    giveUp: say,
    isOnline: () => navigator.onLine,
  }
  let isLeaving = false
  window.addEventListener('beforeunload', () => {
    isLeaving = true
  })
  let isAnswered = false
  // One missing file causes several of these events.
  const answer = async (error: unknown) => {
    if (isAnswered) return
    isAnswered = true
    const gone = isLeaving || (await isGone(error).catch(() => false))
    if (isLeaving) browser.later(leavingMs, say)
    else if (gone) chunkFailed(guard)
    else say()
  }
  window.addEventListener('vite:preloadError', (event) => {
    void answer((event as Event & { payload?: unknown }).payload)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isImportFailure(reason)) void answer(reason)
  })
  window.addEventListener('astro:hydration-error', (event) => {
    const { error } = (event as CustomEvent<{ error: unknown }>).detail
    lost = event.target as Element
    if (isImportFailure(error)) void answer(error)
    else {
      say()
      // Astro only logs errors from an island's own file.
      reportError(error)
    }
  })
}
