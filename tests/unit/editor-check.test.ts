import type { AppEventListener, CmsConfig } from '@sveltia/cms'
import { afterEach, expect, test, vi } from 'vitest'
import { checkBeforeSaving } from '#content/editor/browser/check-before-saving.ts'
import type { Translate } from '#i18n/translate.ts'

/* The check before the editor saves, with a failing worker. */

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Saves an entry; `does` is the workers' reaction to it. */
function saving(does: (worker: EventTarget) => void): {
  ends: () => number
  saved: Promise<unknown>
} {
  let ended = 0
  class DeadWorker extends EventTarget {
    postMessage() {
      does(this)
    }
    terminate() {
      ended += 1
    }
  }
  vi.stubGlobal('Worker', DeadWorker)
  const heard: AppEventListener[] = []
  const t = ((key: string) => key) as unknown as Translate<'editor'>
  const editor = { registerEventListener: (one: AppEventListener) => void heard.push(one) }
  checkBeforeSaving(editor, {} as CmsConfig, t)
  const entry = { toJS: () => ({ collection: 'blog', data: {}, i18n: {} }) }
  const handler = heard[0]?.handler as unknown as (event: {
    entry: typeof entry
  }) => Promise<unknown>
  return { ends: () => ended, saved: handler({ entry }) }
}
const refused = { message: 'saving_failed', cause: { message: 'editor.unchecked' } }

test('a worker that says nothing keeps nobody waiting for ever', async () => {
  vi.useFakeTimers()
  const { saved, ends } = saving(() => {})
  const told = expect(saved).rejects.toMatchObject(refused)
  await vi.advanceTimersByTimeAsync(20_000)
  await told
  expect(ends()).toBe(1)
})

test('nor does one that fails leave it at a word of the browser', async () => {
  const { saved, ends } = saving((worker) => {
    worker.dispatchEvent(Object.assign(new Event('error'), { message: 'no such file' }))
  })
  await expect(saved).rejects.toMatchObject(refused)
  expect(ends()).toBe(1)
})
