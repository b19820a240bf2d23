import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { type FontFile, fontFileOf } from '../../../pictures/font-files.ts'

const families = new Map<FontFile, string>()

type Context = ReturnType<ReturnType<typeof createCanvas>['getContext']>

/**
 * Draws text of fonts that a PDF does not embed, as Chinese ones often do, with fonts from npm.
 * Embedded fonts are outlines and do not come through here.
 */
export function drawLettersOurselves(): void {
  const prototype: Context = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d'))
  for (const name of ['fillText', 'strokeText'] as const) {
    const draw = prototype[name]
    prototype[name] = function (this: Context, text: string, x: number, y: number) {
      const before = this.font
      this.font = withFamilies(before, familiesFor(text))
      draw.call(this, text, x, y)
      this.font = before
    }
  }
}

/** pdf.js draws letter by letter, so the first is enough. What one family lacks, the other has. */
function familiesFor(text: string): string[] {
  const letter = text.codePointAt(0) ?? 0
  return (['zh-tw', 'zh-hans'] as const).flatMap((locale) => {
    const file = fontFileOf(letter, locale)
    return file === null ? [] : familyOf(file)
  })
}

function familyOf(file: FontFile): string {
  const known = families.get(file)
  if (known !== undefined) return known
  const family = `ours-${families.size}`
  GlobalFonts.registerFromPath(fileURLToPath(file.url), family)
  families.set(file, family)
  return family
}

/** `bold 12px "a", serif` → `bold 12px ours-0, ours-1, "a", serif`. */
const withFamilies = (font: string, ours: string[]) =>
  font.replace(/(?<=\dpx )/u, ours.map((family) => `${family}, `).join(''))
