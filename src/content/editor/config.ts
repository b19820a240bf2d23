import type { CmsConfig, CollectionSlugOptions, EntryCollection } from '@sveltia/cms'
import { brandName } from '#i18n/brand.ts'
import type { Locale } from '#i18n/locales.ts'
import { type EditorHostSettings, editorBackend } from '#rules/editor-host.ts'
import { mostPictureBytes } from '../pictures/picture-files.ts'
import type { CollectionName } from '../schemas.ts'
import { nextNumber } from '../sections.ts'
import { type EditorTexts, editorFields, editorText } from './fields.ts'
import { type EditorShelf, editorShelves, namePatterns } from './shelves.ts'

interface Surroundings {
  locale: Locale
  t: EditorTexts
  host: EditorHostSettings
  /** Existing entries, such as `blog/learning/1` or `tips/1`. */
  taken: readonly string[]
}

/** `content/tips/1/index.zh-tw.md`: one folder per entry, one file per language. */
const path = '{{slug}}/index'

/** Configuration of the browser editor, derived from the collections' schemas. */
export function editorConfig({ locale, t, host, taken }: Surroundings): CmsConfig {
  return {
    load_config_file: false,
    backend: editorBackend(host),
    app_title: t('editor.title', { brand: brandName(locale) }),
    logo: { src: '/favicon.svg' },
    media_folder: 'content',
    // No stock photographs: we publish only pictures whose author we know.
    media_libraries: {
      stock_assets: { providers: [] },
      all: { max_file_size: mostPictureBytes },
    },
    i18n: {
      structure: 'multiple_files',
      locales: ['zh-tw', 'en', 'zh-hans'] satisfies Locale[],
      default_locale: 'zh-tw',
      // Another language has no file until an editor enables it.
      initial_locales: ['zh-tw'],
    },
    slug: { encoding: 'unicode', lowercase: false, timezone: 'local' },
    output: { omit_empty_optional_fields: true },
    collections: [
      ...editorShelves.map((shelf) => shelfCollection(shelf, t, taken)),
      pagesCollection(t),
    ],
  }
}

const shelfName = ({ folder }: Pick<EditorShelf, 'folder'>) => folder.replace('/', '-')

function shelfCollection(
  shelf: EditorShelf,
  t: EditorTexts,
  taken: readonly string[],
): EntryCollection {
  const { folder, collection, naming } = shelf
  const name = shelfName(shelf)
  const names = taken
    .filter((one) => one.startsWith(`${folder}/`))
    .map((one) => one.slice(folder.length + 1))
  const slug: CollectionSlugOptions | null = naming && {
    ...(naming === 'number' ? { template: String(nextNumber(names)) } : {}),
    editable: ['create'],
    pattern: [namePatterns[naming], t(`editor.slug.${naming}`)],
    hint: t(`editor.slug.${naming}`),
  }
  return {
    ...shared(collection, t),
    name,
    label: editorText(t, `editor.shelf.${name}`),
    folder: `content/${folder}`,
    path,
    create: naming !== null,
    delete: naming !== null,
    duplicate: false,
    ...(slug === null ? {} : { slug }),
  }
}

function pagesCollection(t: EditorTexts): EntryCollection {
  return {
    ...shared('pages', t),
    name: 'pages',
    label: t('editor.shelf.pages'),
    folder: 'content/pages',
    nested: {},
    meta: { path: { index_file: 'index' } },
    duplicate: false,
    delete: false,
    slug: { editable: ['create'], hint: t('editor.slug.page') },
  }
}

function shared(collection: CollectionName, t: EditorTexts) {
  return {
    extension: 'md',
    format: 'yaml-frontmatter',
    i18n: true,
    media_folder: '',
    public_folder: '',
    fields: editorFields(collection, t),
  }
}
