import sharp from 'sharp'
import { drawText, setText } from '../../pictures/text-block.ts'

/** A4 at 75 dots an inch. */
const size = { width: 620, height: 877 } as const
const colours = { paper: '#fffdf7', line: '#b9c4c3', ink: '#23312f', stamp: '#b4552d' } as const

interface DemoDocument {
  /** What it proves, such as a degree. */
  title: string
  name: string
}

/** A JPEG, as private files are stored. */
export interface DemoPicture {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** A document, like a scan, that no one can take for a real one. */
export async function drawDemoDocument(shown: DemoDocument): Promise<DemoPicture> {
  const set = (text: string, wanted: number, colour: string = colours.ink) =>
    setText(text, {
      locale: 'zh-tw',
      weight: 700,
      colour,
      width: size.width - 160,
      sizes: [{ size: wanted, lines: 2 }],
    })
  const rows = [0, 1, 2, 3].map((row) => {
    const y = 520 + row * 46
    return `<rect x="80" y="${y}" width="${400 - row * 45}" height="10" rx="5" fill="${colours.line}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="${colours.paper}"/>
    <rect x="28" y="28" width="${size.width - 56}" height="${size.height - 56}" fill="none"
      stroke="${colours.line}" stroke-width="3"/>
    ${drawText(await set('示範文件，並非真實', 26, colours.stamp), 80, 80)}
    ${drawText(await set(shown.title, 44), 80, 200)}
    ${drawText(await set(shown.name, 34), 80, 380)}
    ${rows.join('')}
    <circle cx="480" cy="760" r="62" fill="none" stroke="${colours.stamp}" stroke-width="5"/>
    ${drawText(await set('示範', 36, colours.stamp), 444, 736)}
  </svg>`
  return { bytes: await jpegOf(svg), ...size }
}

export async function jpegOf(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer())
}
