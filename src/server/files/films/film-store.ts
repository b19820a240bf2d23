import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { storedFileId } from '#rules/primitives/texts.ts'

/** Offsets of the first and the last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Film files in one folder, one file each: in `coming` while they are uploaded and converted,
 * in `ready` once they may be shown. They are larger than memory and are never read whole.
 */
export function createFilmStore(dir: string) {
  const coming = join(dir, 'coming')
  const ready = join(dir, 'ready')
  const checked = (id: string) => {
    if (!storedFileId.test(id)) throw new RangeError('Not the id of a film')
    return id
  }
  const comingPath = (id: string) => join(coming, checked(id))
  const readyPath = (id: string) => join(ready, checked(id))
  return {
    coming,
    comingPath,
    begin: async (id: string) => {
      await mkdir(coming, { recursive: true })
      await writeFile(comingPath(id), '', { flag: 'a' })
    },
    received: (id: string) => sizeOf(comingPath(id)),
    /** A path for one run of a conversion, so that runs do not touch each other's files. */
    newDraft: () => comingPath(randomUUID()),
    copyToDraft: (id: string, draft: string) => copyFile(comingPath(id), draft),
    /** Moves a finished draft to `ready`; the upload stays until `forgetComing`. */
    adopt: async (id: string, draft: string) => {
      await mkdir(ready, { recursive: true })
      await rename(draft, readyPath(id))
    },
    forgetComing: (id: string) => rm(comingPath(id), { force: true }),
    discard: (draft: string) => rm(draft, { force: true }),
    size: (id: string) => sizeOf(readyPath(id)),
    open: (id: string, { start, end }: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> =>
      Readable.toWeb(createReadStream(readyPath(id), { start, end })) as ReadableStream<
        Uint8Array<ArrayBuffer>
      >,
    remove: async (id: string) => {
      await rm(comingPath(id), { force: true })
      await rm(readyPath(id), { force: true })
    },
    storedBefore: async (moment: Date): Promise<string[]> => {
      const ids = new Set<string>()
      for (const folder of [coming, ready]) {
        for (const name of await namesIn(folder)) {
          const found = await stat(join(folder, name)).catch(() => null)
          if (found !== null && found.mtime < moment && storedFileId.test(name)) ids.add(name)
        }
      }
      return [...ids]
    },
    free: async (): Promise<number> => {
      await mkdir(coming, { recursive: true })
      const { bavail, bsize } = await statfs(coming)
      return bavail * bsize
    },
  }
}
export type FilmStore = ReturnType<typeof createFilmStore>

/** 0 when there is no such file. */
async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found?.size ?? 0
}

const namesIn = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The first film makes the folder.
    if (error.code === 'ENOENT') return []
    throw error
  })
