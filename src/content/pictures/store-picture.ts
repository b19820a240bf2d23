import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import { Mistake } from '../mistake.ts'
import { mostPictureBytes, type StoredPicture } from './picture-files.ts'
import { dangerInSvg, sizeOfSvg } from './safe-svg.ts'

/** Cache version: raise it when the processing changes. */
const edition = 1
const mostPixels = 60_000_000
const storedWidth = 1600

/**
 * Checks a picture beside a text and writes a copy for the pages to `folder`: photos are rotated
 * upright, limited to 1600 pixels wide and stripped of camera metadata (location, owner), drawings
 * are unchanged. Done once per content. Throws an Error that begins with the file.
 */
export async function storePicture(path: string, folder: string): Promise<StoredPicture> {
  const { size } = await stat(path)
  if (size > mostPictureBytes) {
    const megabytes = (size / 1024 ** 2).toFixed(1)
    throw new Mistake(
      `${path}: ${megabytes} MB is too large. Save it ${storedWidth} pixels wide; at most 10 MB`,
    )
  }
  await mkdir(folder, { recursive: true })
  const content = await readFile(path)
  const hash = createHash('sha256').update(`${edition}`).update(content).digest('hex').slice(0, 10)
  const stem = `${basename(path, extname(path))}.${hash}`.toLowerCase()
  return /\.svg$/iu.test(path)
    ? storeDrawing(path, content, join(folder, `${stem}.svg`))
    : storePhoto(path, content, join(folder, `${stem}.webp`))
}

async function storeDrawing(path: string, content: Buffer, target: string): Promise<StoredPicture> {
  const svg = content.toString('utf8')
  const danger = dangerInSvg(svg)
  const size = sizeOfSvg(svg)
  if (danger !== null || size === null) {
    throw new Mistake(
      `${path}: the drawing holds ${danger}. Export it as plain SVG, or save it as .png`,
    )
  }
  await readable(path, () => sharp(content).metadata())
  await writeWhole(target, content)
  return { file: basename(target), ...size, format: 'svg' }
}

async function storePhoto(path: string, content: Buffer, target: string): Promise<StoredPicture> {
  const file = basename(target)
  if (existsSync(target)) {
    const { width, height } = await sharp(target).metadata()
    return { file, width, height, format: 'webp' }
  }
  const found = await readable(path, () => sharp(content).metadata())
  if ((found.pages ?? 1) > 1) {
    throw new Mistake(`${path}: moving pictures are not shown. Save one frame as .jpg or .png`)
  }
  if (found.width * found.height > mostPixels) {
    const pixels = `${found.width} × ${found.height} pixels`
    throw new Mistake(`${path}: ${pixels} are too many. Save it ${storedWidth} pixels wide`)
  }
  // Charts and screenshots need sharp edges, photos do not.
  const lossless = found.format === 'png'
  const { data, info } = await readable(path, () =>
    sharp(content, { failOn: 'error' })
      .rotate()
      .resize({ width: storedWidth, withoutEnlargement: true })
      .webp({ quality: 92, lossless, effort: 2 })
      .toBuffer({ resolveWithObject: true }),
  )
  await writeWhole(target, data)
  return { file, width: info.width, height: info.height, format: 'webp' }
}

async function readable<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Mistake(`${path}: cannot be read as a picture (${reason}). Save it again`)
  }
}

/** Atomic by rename: another language's text may read the file at the same time. */
async function writeWhole(path: string, data: Buffer): Promise<void> {
  const part = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(part, data)
  await rename(part, path)
}
