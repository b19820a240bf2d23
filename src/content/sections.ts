import { type BlogCategory, blogCategories } from './schemas.ts'

export type Section = BlogCategory | 'tips' | 'news'

/** The scope of a list page: one section, or the whole blog. */
export type Shelf = 'blog' | Section

/** Paths of list pages, without language prefix; articles are at `<section's path>/<number>`. */
export const shelfPaths = {
  blog: '/blog',
  columns: '/blog/columns',
  learning: '/blog/learning',
  schools: '/blog/schools',
  teachingandlearning: '/blog/teachingandlearning',
  life: '/blog/life',
  interestingstories: '/blog/interestingstories',
  tips: '/tipsArticle',
  news: '/category/educationNews',
} as const satisfies Record<Shelf, string>

export const shelves = Object.keys(shelfPaths) as Shelf[]

export function isBlogCategory(shelf: Shelf): shelf is BlogCategory {
  return blogCategories.some((category) => category === shelf)
}

/** The parent of a list, if any: the whole blog for a category. */
export function shelfAbove(shelf: Shelf): Shelf | undefined {
  return isBlogCategory(shelf) ? 'blog' : undefined
}

/** Next article number of a section, given its folder names. */
export function nextNumber(names: readonly string[]): number {
  const numbers = names.map(Number).filter((number) => Number.isSafeInteger(number))
  return Math.max(0, ...numbers) + 1
}
