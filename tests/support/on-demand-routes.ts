import { readFile } from 'node:fs/promises'
import { filesUnder } from './files-under.ts'

const pages = 'src/pages/'

/** Patterns of on-demand addresses, over the decoded path. */
export async function onDemandRoutes(): Promise<RegExp[]> {
  const found: RegExp[] = []
  for (const file of await filesUnder(pages, '.astro', '.ts')) {
    if (!/export const prerender = false/u.test(await readFile(file, 'utf8'))) continue
    found.push(patternOf(file.slice(pages.length)))
  }
  return found
}

/** `[...lang]/tutor/detail/[tutorId].astro` → /^(\/[^/]+)?\/tutor\/detail\/[^/]+$/ */
export function patternOf(file: string): RegExp {
  const parts = file
    .replace(/(\/?index)?\.(astro|ts)$/u, '')
    .split('/')
    .map((part) => {
      if (part === '[...lang]') return '(/(en|zh-hans))?'
      if (part.startsWith('[...')) return '(/.+)?'
      return `/${part.replaceAll(/\[\w+\]/gu, '[^/]+')}`
    })
  return new RegExp(`^${parts.join('')}$`, 'u')
}
