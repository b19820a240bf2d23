import { getImage } from 'astro:assets'
import { cacheDir } from 'astro:config/server'
import { readFile } from 'node:fs/promises'
import { escaped } from '#rules/xml/escaped.ts'
import type { StoredPicture } from './picture-files.ts'
import { storedAddress, storedFolder } from './stored-pictures.ts'

const layouts = {
  lead: { widths: [390, 640, 828, 1280], sizes: '(width >= 64rem) 60rem, calc(100vw - 2rem)' },
  text: { widths: [390, 640, 828, 1280], sizes: '(width >= 44rem) 42rem, calc(100vw - 2rem)' },
  card: { widths: [256, 390, 640, 828], sizes: '(width >= 48rem) 24rem, 7rem' },
} as const
export type PictureLayout = keyof typeof layouts

export interface ShownPicture {
  picture: StoredPicture
  alt: string
  layout: PictureLayout
  first?: boolean
  /** Below the first screen: loaded when scrolled near (islands/frame/far-pictures.ts). */
  isFar?: boolean
}

/** Drawings up to this many bytes (600 compressed) are inlined when visible at once. */
const smallDrawing = 6000

/** HTML of a picture: AVIF, then WebP, in fitting widths, with its size to avoid layout shifts. */
export async function pictureHtml(shown: ShownPicture): Promise<string> {
  const { picture, alt, layout, first = false, isFar = false } = shown
  const { width, height } = picture
  const size = `width="${width}" height="${height}" alt="${escaped(alt)}"`
  const later = `loading="lazy" decoding="async"${isFar ? ' data-far' : ''}`
  const when = first ? 'fetchpriority="high"' : later
  if (picture.format === 'svg') {
    const drawing = first ? await drawingOf(picture) : null
    const { src } = drawing ?? (await getImage({ src: original(picture), format: 'svg' }))
    return `<img src="${escaped(src)}" ${size} ${when}>`
  }
  const { sizes } = layouts[layout]
  const [avif, webp] = await Promise.all([
    sourcesOf(picture, layout, 'avif'),
    sourcesOf(picture, layout, 'webp'),
  ])
  const fallback =
    webp.values.find(({ transform }) => (transform.width ?? 0) >= 640) ?? webp.values.at(-1)
  return [
    '<picture>',
    `<source type="image/avif" srcset="${escaped(avif.attribute)}" sizes="${sizes}">`,
    `<img src="${escaped(fallback?.url ?? '')}" srcset="${escaped(webp.attribute)}" sizes="${sizes}" ${size} ${when}>`,
    '</picture>',
  ].join('')
}

/** Data URL of a small drawing; null for a larger one. */
async function drawingOf({ file }: StoredPicture): Promise<{ src: string } | null> {
  const text = await readFile(new URL(storedFolder + file, cacheDir), 'utf8')
  if (text.length > smallDrawing) return null
  const line = text.trim().replaceAll(/\s+/gu, ' ')
  return { src: `data:image/svg+xml,${line.replaceAll(/[%#<>"& {}|\\^`]/gu, encodeURIComponent)}` }
}

/** URL in a single size and widely supported format, for structured data. */
export async function pictureAddress(picture: StoredPicture): Promise<string> {
  if (picture.format === 'svg')
    return (await getImage({ src: original(picture), format: 'svg' })).src
  const { values } = await sourcesOf(picture, 'text', 'webp')
  return values.at(-1)?.url ?? ''
}

async function sourcesOf(picture: StoredPicture, layout: PictureLayout, format: 'avif' | 'webp') {
  const src = original(picture)
  const { width, height } = picture
  const made = await getImage({ src, format, width, height, widths: [...layouts[layout].widths] })
  return made.srcSet
}

function original({ file, width, height, format }: StoredPicture) {
  const folder = new URL(storedFolder, cacheDir).pathname
  const src = import.meta.env.DEV ? `/@fs${folder}${file}` : `${storedAddress}${file}`
  return { src, width, height, format }
}
