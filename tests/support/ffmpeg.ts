import { spawnSync } from 'node:child_process'
import { type FilmTools, findFilmTools } from '#server/files/films/film-tools.ts'
import { installOnCi } from './install-on-ci.ts'

/** ffmpeg of this machine, installed first where CI has none; null elsewhere without it. */
export async function ensureFfmpeg(): Promise<FilmTools | null> {
  const found = await findFilmTools(null)
  if (found !== null || process.env.CI !== 'true') return found
  installOnCi('ffmpeg')
  const installed = await findFilmTools(null)
  if (installed === null) throw new Error('ffmpeg could not be installed')
  return installed
}

/** Makes a film by ffmpeg, of nothing but what it is told. */
export function makeFilm(tools: FilmTools, to: string, ...given: string[]): string {
  const { status, stderr } = spawnSync(
    tools.ffmpeg,
    ['-nostdin', '-loglevel', 'error', '-y', ...given, to],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`ffmpeg could not make ${to}: ${stderr}`)
  return to
}

/** Pictures that change, with a tone. */
export const picturesAndTone = (size: string, seconds: number) => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:d=${seconds}:r=25`],
  ...['-f', 'lavfi', '-i', `sine=d=${seconds}`],
]
/** What phones write: index last. */
export const asPhone = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-pix_fmt',
  'yuv420p',
  '-c:a',
  'aac',
]
