import sharp from 'sharp'
import { brandName } from '#i18n/brand.ts'
import type { Locale } from '#i18n/locales.ts'
import { colours, harbour, harbourLeft, logoMark, pictureSize, portraitSide } from './look.ts'
import { drawText, type Setting, setText } from './text-block.ts'

export interface TitlePicture {
  title: string
  subtitle?: string
  /** Short facts, each on its own plate; those without room are dropped. */
  facts?: readonly string[]
  locale: Locale
  /** Any picture that sharp reads, cropped to its middle square. */
  portrait?: Uint8Array
}

const left = 72
const bottom = 64
const width = harbourLeft - left - 56
/** Pixels between title and subtitle, between facts, and from a plate's edge to its text. */
const gap = { subtitle: 14, facts: 16, plate: 22 }
const brandTop = 56
const brandSide = 60
const plateHeight = 58

const settings = {
  title: {
    weight: 700,
    colour: colours.ink,
    sizes: [
      { size: 92, lines: 1 },
      { size: 74, lines: 2 },
      { size: 58, lines: 3 },
    ],
  },
  subtitle: { weight: 500, colour: colours.muted, sizes: [{ size: 34, lines: 2 }] },
  fact: { weight: 700, colour: colours.brandStrong, sizes: [{ size: 28, lines: 1 }] },
  brand: { weight: 700, colour: colours.brand, sizes: [{ size: 34, lines: 1 }] },
} as const satisfies Record<string, Omit<Setting, 'locale' | 'width'>>

/** Draws the preview picture of a shared page: PNG, 1200 × 630. */
export async function drawTitlePicture(picture: TitlePicture): Promise<Uint8Array<ArrayBuffer>> {
  const portrait = picture.portrait && (await squarePortrait(picture.portrait))
  const { width: wide, height: high } = pictureSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">
    <rect width="${wide}" height="${high}" fill="${colours.surface}"/>
    ${harbour(portrait)}
    ${await setTexts(picture)}</svg>`
  const png = await sharp(Buffer.from(svg)).png({ palette: true, effort: 3 }).toBuffer()
  return new Uint8Array(png)
}

async function setTexts({
  title,
  subtitle = '',
  facts = [],
  locale,
}: TitlePicture): Promise<string> {
  const set = (text: string, name: keyof typeof settings, most = width) =>
    setText(text, { ...settings[name], locale, width: most })
  const brand = await set(brandName(locale), 'brand')
  const heading = await set(title, 'title')
  const below = await set(subtitle, 'subtitle')
  const plates = placePlates(
    await Promise.all(facts.map((fact) => set(fact, 'fact', width - 2 * gap.plate))),
  )

  const top = brandTop + brandSide
  const platesTop = pictureSize.height - bottom - plates.height
  const height = heading.height + (below.height && gap.subtitle + below.height)
  // A little above the middle looks like the middle.
  const titleTop = Math.round(top + Math.max(24, (platesTop - top - height) * 0.46))
  const parts = [
    logoMark(left, brandTop, brandSide),
    drawText(brand, left + brandSide + 18, brandTop + (brandSide - brand.height) / 2),
    drawText(heading, left, titleTop),
    drawText(below, left, titleTop + heading.height + gap.subtitle),
    ...plates.drawn.map((draw) => draw(platesTop)),
  ]
  return parts.join('\n')
}

type Block = Awaited<ReturnType<typeof setText>>

/** In at most two rows, in order. */
function placePlates(blocks: readonly Block[]) {
  const drawn: ((top: number) => string)[] = []
  let [row, x] = [0, 0]
  for (const block of blocks) {
    const plate = Math.ceil(block.width) + 2 * gap.plate
    if (x > 0 && x + plate > width) [row, x] = [row + 1, 0]
    if (row > 1) break
    const [px, py] = [left + x, row * (plateHeight + gap.facts)]
    drawn.push(
      (top) =>
        `<rect x="${px}" y="${top + py}" width="${plate}" height="${plateHeight}" rx="14"
          fill="${colours.brandSoft}"/>
        ${drawText(block, px + gap.plate, top + py + (plateHeight - block.height) / 2)}`,
    )
    x += plate + gap.facts
  }
  const rows = Math.min(row, 1) + 1
  const height = drawn.length === 0 ? 0 : rows * plateHeight + (rows - 1) * gap.facts
  return { drawn, height }
}

async function squarePortrait(bytes: Uint8Array): Promise<Uint8Array> {
  // Avatars are 96 units wide: rendered finer to stay sharp. Other formats ignore this.
  return sharp(bytes, { density: 72 * (portraitSide / 96), limitInputPixels: 50_000_000 })
    .rotate()
    .resize(portraitSide, portraitSide, { fit: 'cover' })
    .png()
    .toBuffer()
}
