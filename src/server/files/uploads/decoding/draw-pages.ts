import { createCanvas } from '@napi-rs/canvas'
import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { contactIssue } from '#rules/validation/contact-positions.ts'
import type { Picture } from '../answer.ts'
import { UploadRefusal } from '../upload-refusal.ts'
import { mostPixels } from './clean-image.ts'
import { drawLettersOurselves } from './page-letters.ts'

/** Certificates have one or two pages, transcripts up to ten. */
const mostPages = 20
/** In pixels: an A4 page at 200 dots an inch. */
const longSide = 2400
const shortestSide = 32
const quality = 80

const home = import.meta.resolve('pdfjs-dist/package.json')
const folder = (name: string) => decodeURIComponent(new URL(`${name}/`, home).pathname)
GlobalWorkerOptions.workerSrc = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
drawLettersOurselves()

/**
 * Draws a PDF's pages as printed: its scripts, links, forms and attachments never run and do not
 * appear. Throws an `UploadRefusal` when it cannot be drawn.
 */
export async function drawPages(
  bytes: Buffer<ArrayBuffer>,
  /** Refuses text with contact details. */
  isShielded: boolean,
): Promise<Picture[]> {
  const document = await open(new Uint8Array(bytes))
  // A dynamic form has a single page, which asks for another program.
  if (document.isPureXfa) throw new UploadRefusal('file.form')
  if (document.numPages > mostPages) throw new UploadRefusal('file.pages')
  const pictures: Promise<Picture>[] = []
  let isBlank = true
  for (let number = 1; number <= document.numPages; number += 1) {
    const found = await document.getPage(number)
    if (isShielded) await refuseContact(found)
    const page = await draw(found)
    isBlank &&= page.isBlank
    // Encoded while the next is drawn.
    pictures.push(written(page))
    await pictures.at(-2)
  }
  if (isBlank) throw new UploadRefusal('file.blank')
  return Promise.all(pictures)
}

async function refuseContact(page: PDFPageProxy): Promise<void> {
  const { items } = await page.getTextContent()
  const text = items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
  if (contactIssue(text, 'noContact') !== null) throw new UploadRefusal('file.contact')
}

async function open(data: Uint8Array): Promise<PDFDocumentProxy> {
  const { promise } = getDocument({
    data,
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    maxImageSize: mostPixels,
    // Only to detect it.
    enableXfa: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    return await promise
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UploadRefusal(isLocked ? 'file.locked' : 'file.damaged')
  }
}

interface DrawnPage {
  pixels: Uint8ClampedArray
  width: number
  height: number
  isBlank: boolean
}

async function draw(page: PDFPageProxy): Promise<DrawnPage> {
  const natural = page.getViewport({ scale: 1 })
  const scale = longSide / Math.max(natural.width, natural.height)
  const viewport = page.getViewport({ scale })
  const width = Math.ceil(viewport.width)
  const height = Math.ceil(viewport.height)
  // Also true when a size is NaN.
  if (!(Math.min(width, height) >= shortestSide)) throw new UploadRefusal('file.pixels')
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  await page.render({
    canvas: null,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    background: '#fff',
    annotationMode: AnnotationMode.ENABLE,
  }).promise
  page.cleanup()
  const { data: pixels } = context.getImageData(0, 0, width, height)
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  return { pixels, width, height, isBlank: colours.every((colour) => colour === 0xffffffff) }
}

async function written({ pixels, width, height }: DrawnPage): Promise<Picture> {
  const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .jpeg({ quality })
    .toBuffer()
  return { bytes, width, height }
}
