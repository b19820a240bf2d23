import { type BlogCategory, blogCategories } from './schemas.ts'

/** Where an article stands: in a category of the blog, among the tips, or in the education news. */
export type Section = BlogCategory | 'tips' | 'news'

/** What a list page lists: one section, or the whole blog. */
export type Shelf = 'blog' | Section

/** Addresses of the list pages, without language prefix; an article's is `<its section's>/<number>`. */
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

/** The page above a list, when it has one: all articles of the blog above a category. */
export function shelfAbove(shelf: Shelf): Shelf | undefined {
  return isBlogCategory(shelf) ? 'blog' : undefined
}

/** The number of the next article of a section, by the names of the folders that are there. */
export function nextNumber(names: readonly string[]): number {
  const numbers = names.map(Number).filter((number) => Number.isSafeInteger(number))
  return Math.max(0, ...numbers) + 1
}
