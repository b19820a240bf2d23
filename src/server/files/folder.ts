import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storedFileId } from '#rules/primitives/texts.ts'
import type { Files } from './port.ts'

/**
 * Files in a local folder, spread over subfolders by the first two characters of the id: 8 to 64
 * letters, digits, `-` and `_`. For any other id `put` throws a RangeError and `get` finds nothing.
 */
export function createFolderFiles(dir: string): Files {
  const folderOf = (id: string) => join(dir, id.slice(0, 2))

  return {
    async put(id, bytes) {
      if (!storedFileId.test(id)) throw new RangeError('Not the id of a file')
      await mkdir(folderOf(id), { recursive: true })
      // Written aside and linked: a file is whole or absent, and an existing one stays.
      const aside = join(dir, `${randomUUID()}.part`)
      try {
        await writeFile(aside, bytes, { flush: true })
        await link(aside, join(folderOf(id), id))
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
      } finally {
        await rm(aside, { force: true })
      }
    },

    async get(id) {
      if (!storedFileId.test(id)) return null
      try {
        return new Uint8Array(await readFile(join(folderOf(id), id)))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },

    async remove(id) {
      if (storedFileId.test(id)) await rm(join(folderOf(id), id), { force: true })
    },

    async storedBefore(moment) {
      const old: string[] = []
      for (const file of await filesBelow(dir)) {
        const { mtime } = await stat(join(file.parentPath, file.name))
        if (mtime < moment && storedFileId.test(file.name)) old.push(file.name)
      }
      return old
    },
  }
}

async function filesBelow(dir: string) {
  try {
    const found = await readdir(dir, { recursive: true, withFileTypes: true })
    return found.filter((file) => file.isFile())
  } catch (error) {
    // The first file makes the folder.
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
