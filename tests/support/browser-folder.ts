import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Files by path within the project: `content/tips/1/index.en.md`. */
export type Files = Record<string, string>

/** Text files of this project in some of its folders. */
export function textsBelow(...folders: string[]): Files {
  const files: Files = {}
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile() || !file.name.endsWith('.md')) continue
      const path = join(file.parentPath, file.name)
      files[path] = readFileSync(path, 'utf8')
    }
  }
  return files
}

/** Lets the folder picker return a real folder with `files`; a page of the site must be open. */
export async function lendFolder(page: Page, files: Files): Promise<void> {
  await page.addInitScript(() => {
    window.showDirectoryPicker = () => navigator.storage.getDirectory()
  })
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory()
    await root.getDirectoryHandle('.git', { create: true })
    for (const [path, text] of Object.entries(all)) {
      const names = path.split('/')
      const name = names.pop() ?? ''
      let folder = root
      for (const one of names) folder = await folder.getDirectoryHandle(one, { create: true })
      const file = await folder.getFileHandle(name, { create: true })
      const writer = await file.createWritable()
      await writer.write(text)
      await writer.close()
    }
  }, files)
}

/** All files that the lent folder now holds. */
export async function filesOfFolder(page: Page): Promise<Files> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {}
    async function read(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === 'file') found[path + name] = await (await handle.getFile()).text()
        else await read(handle, `${path}${name}/`)
      }
    }
    await read(await navigator.storage.getDirectory(), '')
    return found
  })
}

declare global {
  interface Window {
    showDirectoryPicker: () => Promise<FileSystemDirectoryHandle>
  }
}
