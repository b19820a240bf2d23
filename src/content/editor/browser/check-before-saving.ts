import type { AppEventListener } from '@sveltia/cms'
import { mistakesOf } from '../mistakes.ts'

interface Editor {
  registerEventListener: (listener: AppEventListener) => void
}

/**
 * Nothing is saved that the build would refuse. Fields check themselves one by one; here the schemas
 * judge the whole, such as a picture without words. The editor shows what is thrown.
 */
export function checkBeforeSaving(editor: Editor): void {
  editor.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      const { collection, data, i18n } = entry.toJS() as unknown as Saved
      const texts = { 'zh-tw': data, ...mapped(i18n) }
      const mistakes = mistakesOf(collection, texts)
      if (mistakes.length > 0) {
        // The name by which the editor knows that the reason is for people.
        throw new Error('saving_failed', { cause: new Error(`${mistakes.join('. ')}.`) })
      }
    },
  })
}

type Front = Record<string, unknown>

/** What the editor hands over, as far as we read it. */
interface Saved {
  collection: string
  data: Front
  i18n: Record<string, { data: Front }>
}

function mapped(i18n: Saved['i18n']): Record<string, Front> {
  return Object.fromEntries(Object.entries(i18n).map(([locale, { data }]) => [locale, data]))
}
