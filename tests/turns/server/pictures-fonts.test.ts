import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { drawTitlePicture } from '#server/pictures/title-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-fonts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const noFonts = join(folder, 'fonts.conf')
writeFileSync(noFonts, '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig/>')

/** Draws the picture given as JSON and writes the PNG to standard output. */
const script = `const { drawTitlePicture } = await import('#server/pictures/title-picture.ts')
process.stdout.write(await drawTitlePicture(JSON.parse(process.argv[1])))`
const pixels = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer()

/** Share of dark pixels where the title is. */
async function inkOf(bytes: Uint8Array): Promise<number> {
  const area = { left: 60, top: 130, width: 760, height: 400 }
  const grey = await sharp(bytes).extract(area).greyscale().raw().toBuffer()
  return grey.filter((value) => value < 90).length / grey.length
}

describe('pictures on a machine without fonts', () => {
  test.each([
    { title: '沙田區數學補習導師', locale: 'zh-tw' },
    { title: '怎样选择补习导师', locale: 'zh-hans' },
    { title: 'Maths tutors in Sha Tin', locale: 'en' },
  ] as const)('$title looks the same as anywhere', async (picture) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script, JSON.stringify(picture)],
      {
        encoding: 'buffer',
        maxBuffer: 1024 * 1024,
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          FONTCONFIG_FILE: noFonts,
          FONTCONFIG_PATH: folder,
        },
      },
    )
    const here = await drawTitlePicture(picture)
    expect((await pixels(stdout)).equals(await pixels(here))).toBe(true)
    expect(await inkOf(here)).toBeGreaterThan(0.02)
  })

  test('another title is another picture', async () => {
    const [one, other] = await Promise.all([
      drawTitlePicture({ title: '沙田區', locale: 'zh-tw' }),
      drawTitlePicture({ title: '大埔區', locale: 'zh-tw' }),
    ])
    expect((await pixels(one)).equals(await pixels(other))).toBe(false)
  })

  test('a photo of any shape and the drawing of an avatar make portraits', async () => {
    const photo = await sharp({
      create: { width: 90, height: 400, channels: 3, background: '#cc2200' },
    })
      .jpeg()
      .toBuffer()
    const drawn = await drawTitlePicture({ title: '陳老師', locale: 'zh-tw', portrait: photo })
    const middle = await sharp(drawn)
      .extract({ left: 1028, top: 298, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()
    expect(middle[0]).toBeGreaterThan(180)
    expect(middle[1]).toBeLessThan(60)
  })

  test('markup in a title is text', async () => {
    const title = '</g><rect width="9999" height="9999"/>&amp;'
    await expect(drawTitlePicture({ title, locale: 'en' })).resolves.toBeInstanceOf(Uint8Array)
  })
})
