import { loadSiteFile } from '#api/site-file.ts'
import { localPath } from '#i18n/locales.ts'
import { createLoaded } from './asking/loaded.ts'
import { $locale } from './language.ts'

/**
 * Names that pickers offer: one small JSON file per kind and language, loaded when a picker first
 * opens (pages/[...lang]/catalogue). Its shape is that of catalogue/slices.ts.
 */
export const createSlice = <Value>(name: 'areas' | 'exams' | 'fees' | 'levels' | 'subjects') =>
  createLoaded<Value>(
    async () => {
      const bytes = await loadSiteFile(localPath($locale.get(), `/catalogue/${name}.json`))
      return JSON.parse(new TextDecoder().decode(bytes))
    },
    { isPublic: true, isFixed: true },
  )
