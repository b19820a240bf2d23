import { readdirSync, readFileSync } from 'node:fs'
import { textFile } from '../../i18n/text-files.ts'

const name = 'virtual:page-files'
const folder = new URL('../../pages/[...lang]/', import.meta.url)
const textFolder = new URL('../../../content/pages/', import.meta.url)

/**
 * A Vite plugin: `virtual:page-files` lists the page files below `src/pages/[...lang]`, such as
 * `/tutor/index.astro`, and the listed addresses of `content/pages`. `import.meta.glob` would make every
 * page import all of them.
 */
export function pageFiles() {
  return {
    name: 'page-files',
    resolveId: (/** @type {string} */ id) => (id === name ? `\0${name}` : undefined),
    load: (/** @type {string} */ id) => (id === `\0${name}` ? listing() : undefined),
  }
}

function listing() {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => `/${file.replaceAll('\\', '/')}`)
  return `export const pageFiles = ${JSON.stringify(files)}
export const textPaths = ${JSON.stringify(textPaths().filter(isListed))}`
}

/** Whether menus and lists may lead to a text: its front matter says so where they may not. */
function isListed(/** @type {string} */ path) {
  const text = readFileSync(new URL(`.${path}/${textFile('zh-tw')}`, textFolder), 'utf8')
  return !/^unlisted: true$/mu.test(text.split('\n---')[0] ?? '')
}

/** Addresses of the texts in `content/pages`, without language prefix. */
export function textPaths() {
  const source = textFile('zh-tw')
  return readdirSync(textFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(source))
    .map((file) => `/${file.replaceAll('\\', '/').replace(`/${source}`, '')}`)
}
