import { blogCategories, type CollectionName } from '../schemas.ts'

/** How the folder of a new entry, the last part of its address, is named. */
type Naming = 'number' | 'word' | 'award' | 'subject'

export interface EditorShelf {
  /** Below `content/`. */
  folder: string
  collection: CollectionName
  /** Null: no entries can be added. */
  naming: Naming | null
}

/** The only names that routes and loader accept. */
export const namePatterns: Readonly<Record<Naming, string>> = {
  number: String.raw`^[1-9]\d{0,8}$`,
  word: '^[a-z0-9]+(-[a-z0-9]+)*$',
  award: '^[A-Za-z0-9]{1,60}$',
  subject: '^tutor_[a-z0-9_]{1,60}$',
}

/** All folders that editors write to, in the editor's order; pages are separate. */
export const editorShelves: readonly EditorShelf[] = [
  ...blogCategories.map((category): EditorShelf => {
    return { folder: `blog/${category}`, collection: 'blog', naming: 'number' }
  }),
  { folder: 'tips', collection: 'tips', naming: 'number' },
  { folder: 'news', collection: 'news', naming: 'number' },
  { folder: 'faq', collection: 'faq', naming: 'word' },
  { folder: 'voices', collection: 'voices', naming: 'number' },
  { folder: 'notices', collection: 'notices', naming: 'word' },
  { folder: 'awards', collection: 'awards', naming: 'award' },
  { folder: 'subjects', collection: 'subjects', naming: 'subject' },
  { folder: 'pairs', collection: 'pairs', naming: null },
  { folder: 'grades', collection: 'grades', naming: null },
  { folder: 'districts', collection: 'districts', naming: null },
]
