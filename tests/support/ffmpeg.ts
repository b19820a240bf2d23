import { spawnSync } from 'node:child_process'
import { type FilmTools, findFilmTools } from '#server/files/films/film-tools.ts'
import { installOnCi } from './install-on-ci.ts'

/** This machine's ffmpeg, which CI installs if missing; null elsewhere without it. */
export async function ensureFfmpeg(): Promise<FilmTools | null> {
  const found = await findFilmTools(null)
  if (found !== null || process.env.CI !== 'true') return found
  installOnCi('ffmpeg')
  const installed = await findFilmTools(null)
  if (installed === null) throw new Error('ffmpeg could not be installed')
  return installed
}

/** Makes a film with ffmpeg from these arguments alone. */
export function makeFilm(tools: FilmTools, to: string, ...given: string[]): string {
  const { status, stderr } = spawnSync(
    tools.ffmpeg,
    ['-nostdin', '-loglevel', 'error', '-y', ...given, to],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`ffmpeg could not make ${to}: ${stderr}`)
  return to
}

/** A changing picture with a tone. */
export const picturesAndTone = (size: string, seconds: number) => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:d=${seconds}:r=25`],
  ...['-f', 'lavfi', '-i', `sine=d=${seconds}`],
]
/** Phones write the index at the end. */
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
