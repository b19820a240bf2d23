import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { iconContainer } from '#components/site/icon-container.ts'
import { drawIcon, iconFiles, icons } from '#components/site/icon-files.ts'

const ground = [0x0c, 0x5c, 0x67]

/** Pixels of an icon: red, green, blue and alpha by column and row. */
async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
  return { size: info.width, height: info.height, at }
}

describe('icons, drawn from public/favicon.svg', () => {
  test.each(iconFiles)('%s is as large as it says and shows the drawing', async (name) => {
    const { size, height, at } = await pixelsOf(await drawIcon(name))
    expect([size, height]).toEqual([icons[name].size, icons[name].size])
    // The light sail is left of the middle, in the upper half.
    const [red = 0, green = 0, blue = 0] = at(Math.round(size * 0.4), Math.round(size * 0.45))
    expect(Math.min(red, green, blue)).toBeGreaterThan(200)
  })

  test.each(['apple-touch', 'maskable-512'] as const)(
    '%s covers its whole square',
    async (name) => {
      const { size, at } = await pixelsOf(await drawIcon(name))
      for (const [x, y] of [
        [0, 0],
        [size - 1, 0],
        [0, size - 1],
        [size - 1, size - 1],
      ] as const) {
        expect(at(x, y)).toEqual([...ground, 255])
      }
    },
  )

  test('what a launcher may cut off the maskable icon is ground alone', async () => {
    const { size, at } = await pixelsOf(await drawIcon('maskable-512'))
    const middle = (size - 1) / 2
    let drawn = 0
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        if (Math.hypot(x - middle, y - middle) <= size * 0.4) continue
        const colour = at(x, y)
        // Antialiasing may round by one.
        if (ground.some((part, at) => Math.abs(part - (colour[at] ?? 0)) > 1)) drawn += 1
      }
    }
    expect(drawn).toBe(0)
  })

  test('the logo beside the name is the same drawing', () => {
    const shapes = (file: string) =>
      [...readFileSync(file, 'utf8').matchAll(/\s(?:d|fill|rx|stroke)="[^"]+"/gu)].map(([one]) =>
        one.trim(),
      )
    expect(shapes('src/components/site/Logo.astro')).toEqual(shapes('public/favicon.svg'))
  })

  test('favicon.ico holds them as pictures that can be read', async () => {
    const png = await drawIcon('icon-48')
    const file = iconContainer([{ size: 48, png }])
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 1])
    expect(file.readUInt8(6)).toBe(48)
    const [length, at] = [file.readUInt32LE(14), file.readUInt32LE(18)]
    expect(file.subarray(at, at + length).equals(png)).toBe(true)
  })
})
