import type { AppEventListener, CmsConfig, EntryCollection } from '@sveltia/cms'
import type { Translate } from '#i18n/translate.ts'
import { deviceAnswer } from '#rules/primitives/device-answer.ts'
import type { Mistake } from '../mistakes.ts'
import { captionOf } from './preview.ts'

/** Generous: the worker's bundle is downloaded first; checking takes milliseconds. */
const longestCheckMs = 20_000

interface Editor {
  registerEventListener: (listener: AppEventListener) => void
}

/** Front matter of an entry by language, with the editor's list it belongs to. */
export interface Written {
  collection: string
  texts: Record<string, Record<string, unknown>>
}

/**
 * Refuses to save what the build would refuse. The editor checks single fields; here the schemas
 * check the whole entry. The editor displays the thrown error.
 */
export function checkBeforeSaving(editor: Editor, config: CmsConfig, t: Translate<'editor'>): void {
  editor.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      const written = writtenIn(entry.toJS() as unknown as Saved)
      const mistakes = await askWorker(written).catch((cause: unknown) => {
        throw refusal(t('editor.unchecked'), cause)
      })
      if (mistakes.length > 0) {
        const hints = mistakes.map((mistake) => hintOf(mistake, written.collection, config, t))
        throw refusal(hints.join(' '))
      }
    },
  })
}

/** The editor shows the cause to the user only when the message is `saving_failed`. */
const refusal = (text: string, cause?: unknown) =>
  new Error('saving_failed', { cause: new Error(text, { cause }) })

/** The hint shown below the field; the build's own message where no field is to blame. */
function hintOf(
  { locale, field: name, message }: Mistake,
  collection: string,
  config: CmsConfig,
  t: Translate<'editor'>,
): string {
  const lists = (config.collections ?? []) as EntryCollection[]
  const fields = lists.find((one) => one.name === collection)?.fields
  const field = fields?.find((one) => one.name === name)
  if (field?.label === undefined) return message
  const hint = ('hint' in field && field.hint) || message
  return t('editor.mistake', { language: captionOf(locale, t), field: field.label, hint })
}

interface Saved {
  collection: string
  data: Record<string, unknown>
  i18n: Record<string, { data: Record<string, unknown> }>
}

function writtenIn({ collection, data, i18n }: Saved): Written {
  const others = Object.entries(i18n).map(([locale, { data: own }]) => [locale, own])
  return { collection, texts: { 'zh-tw': data, ...Object.fromEntries(others) } }
}

/** Each check starts a new worker, so that one that crashed or hung does not affect the next. */
function askWorker(written: Written): Promise<Mistake[]> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<Mistake[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Mistake[]>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.postMessage(written)
  })
  return deviceAnswer(answer, longestCheckMs).finally(() => worker.terminate())
}
