import type { AppEventListener } from '@sveltia/cms'

interface Editor {
  registerEventListener: (listener: AppEventListener) => void
}

/** Front matter of an entry by language, and the list of the editor that it is in. */
export interface Written {
  collection: string
  texts: Record<string, Record<string, unknown>>
}

/**
 * Saves nothing that the build would refuse. The editor checks fields one by one; here the schemas
 * judge the whole entry. The editor shows what is thrown.
 */
export function checkBeforeSaving(editor: Editor): void {
  editor.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      const mistakes = await askWorker(writtenIn(entry.toJS() as unknown as Saved))
      if (mistakes.length > 0) {
        // The message by which the editor recognises a reason meant for people.
        throw new Error('saving_failed', { cause: new Error(`${mistakes.join('. ')}.`) })
      }
    },
  })
}

/** What the editor hands over, as far as we read it. */
interface Saved {
  collection: string
  data: Record<string, unknown>
  i18n: Record<string, { data: Record<string, unknown> }>
}

function writtenIn({ collection, data, i18n }: Saved): Written {
  const others = Object.entries(i18n).map(([locale, { data: own }]) => [locale, own])
  return { collection, texts: { 'zh-tw': data, ...Object.fromEntries(others) } }
}

function askWorker(written: Written): Promise<string[]> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string[]>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.postMessage(written)
  }).finally(() => worker.terminate())
}
