import { atom, type ReadableAtom } from 'nanostores'
import { loadSiteFile } from '#api/site-file.ts'
import { localPath } from '#i18n/locales.ts'
import { $locale } from '../language.ts'

/*
 * Names that pickers offer: a small JSON of this language each, loaded when a picker opens
 * (pages/[...lang]/catalogue). Its shape is that of catalogue/slices.ts.
 */

export type Slice<Value> = { state: 'loading' | 'failed' } | { state: 'ready'; value: Value }

/** One of the files, loaded once. */
export function createSlice<Value>(name: 'areas' | 'exams' | 'fees' | 'levels' | 'subjects') {
  const $slice = atom<Slice<Value>>({ state: 'loading' })
  let asked = false
  const load = async (): Promise<void> => {
    if (asked) return
    asked = true
    try {
      const bytes = await loadSiteFile(localPath($locale.get(), `/catalogue/${name}.json`))
      $slice.set({ state: 'ready', value: JSON.parse(new TextDecoder().decode(bytes)) })
    } catch {
      // Not reached, or not whole: the picker says so and offers to try again.
      asked = false
      $slice.set({ state: 'failed' })
    }
  }
  return { $slice: $slice as ReadableAtom<Slice<Value>>, load }
}
