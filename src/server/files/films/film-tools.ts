import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface FilmTools {
  ffmpeg: string
  ffprobe: string
  toneMaps: boolean
  /** Command prefix that runs a program without a network; empty where the machine has none. */
  apart: readonly string[]
}

/** `ffmpeg` from the setting, else from the PATH, with `ffprobe` beside it; null without both. */
export async function findFilmTools(setting: string | null): Promise<FilmTools | null> {
  const ffmpeg = setting === null ? onPath('ffmpeg') : setting
  if (ffmpeg === null || !isAbsolute(ffmpeg) || !isProgram(ffmpeg)) return null
  const ffprobe = join(dirname(ffmpeg), 'ffprobe')
  if (!isProgram(ffprobe)) return null
  const [filters, apart] = await Promise.all([
    run(ffmpeg, ['-hide_banner', '-filters'], { env: {} }).catch(() => null),
    apartOnThisMachine(),
  ])
  if (filters === null) return null
  const has = (name: string) => new RegExp(` ${name} `, 'u').test(filters.stdout)
  return { ffmpeg, ffprobe, toneMaps: has('zscale') && has('tonemap'), apart }
}

const ways = [
  ['unshare', '--net', '--'],
  ['unshare', '--map-root-user', '--net', '--'],
]

async function apartOnThisMachine(): Promise<readonly string[]> {
  const unshare = onPath('unshare')
  if (unshare === null) return []
  for (const [, ...given] of ways) {
    const works = await run(unshare, [...given, '/bin/true']).then(
      () => true,
      () => false,
    )
    if (works) return [unshare, ...given]
  }
  return []
}

function onPath(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(isAbsolute)
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
