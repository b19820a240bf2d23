import { isImportFailure } from '#api/import-failure.ts'
import { productToken } from '#i18n/brand.ts'
import { browser, type Device } from './device.ts'

/** A missing chunk reloads the page at most once in this time. */
const reloadGuardMs = 60_000
const key = `${productToken}.chunk-reload`

interface ChunkGuard extends Pick<Device, 'session' | 'now'> {
  reload: () => void
  /** The second failure within a minute, or no network: a reload would not help. */
  giveUp: () => void
  isOnline: () => boolean
}

/** Answers a failed chunk: usually the site was published anew and the old file is gone. */
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

/**
 * Listens for failed chunks: of Vite's own imports, of islands (Astro tries twice, then tells), and
 * of any other import. Giving up marks the page with `data-part-failed`, and the style sheet shows
 * the notice that stands ready in it: the part that would draw one may be what is missing.
 */
export function watchChunks(): void {
  const guard: ChunkGuard = {
    ...browser,
    reload: () => window.location.reload(),
    giveUp: () => document.documentElement.toggleAttribute('data-part-failed', true),
    isOnline: () => navigator.onLine,
  }
  let isAnswered = false
  // One missing file makes several of these events.
  const answer = () => {
    if (!isAnswered) chunkFailed(guard)
    isAnswered = true
  }
  window.addEventListener('vite:preloadError', answer)
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isImportFailure(reason)) answer()
  })
  window.addEventListener('astro:hydration-error', (event) => {
    const { detail } = event as CustomEvent<{ error: unknown }>
    if (isImportFailure(detail.error)) answer()
  })
}
