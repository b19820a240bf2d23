import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { filesUnder } from './files-under.ts'

export const builtFolder = 'dist/client'

/** A pre-rendered page: its address (decoded, without trailing slash) and its HTML. */
export interface BuiltPage {
  path: string
  html: string
}

export async function builtPaths(): Promise<string[]> {
  return (await filesUnder(builtFolder, '.html')).map(pathOfFile)
}

export async function readBuiltPage(path: string): Promise<BuiltPage> {
  return { path, html: await readFile(fileOfPath(path), 'utf8') }
}

const builtOnes = new Map<string, boolean>()

/** Whether a page or another file was built for this address; the result is cached. */
export function isBuilt(path: string): boolean {
  const known = builtOnes.get(path)
  if (known !== undefined) return known
  const found =
    existsSync(fileOfPath(path)) || (path !== '/' && existsSync(`${builtFolder}${path}`))
  builtOnes.set(path, found)
  return found
}

/** `dist/client/en/faq/index.html` → `/en/faq`; `dist/client/404.html` → `/404`. */
function pathOfFile(file: string): string {
  const path = file.slice(builtFolder.length).replace(/(\/index)?\.html$/u, '')
  return path === '' ? '/' : path
}

function fileOfPath(path: string): string {
  const folder = path === '/' ? '' : path
  const flat = `${builtFolder}${folder}.html`
  return existsSync(flat) ? flat : `${builtFolder}${folder}/index.html`
}
