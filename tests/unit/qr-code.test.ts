import { decodeQR } from 'qr/decode.js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { qrPath } from '#server/payments/qr-path.ts'
import { QrCode } from '#ui/QrCode.tsx'

/* The picture alone must be readable: nothing of the page behind it counts as its ground. */

const address = 'https://tutorharbour.example/door#m1t-tHKWV60crOIWVEfRf'
const pixels = 4
const dark = [27, 54, 38, 255]
type Box = readonly [x: number, y: number, width: number, height: number]

/** Fills of the picture in their order, painted on a page of the dark theme. */
function painted(text: string) {
  const { path, size } = qrPath(text)
  const html = renderToStaticMarkup(
    createElement(QrCode, { path, size, label: 'Code', className: 'size-48' }),
  )
  const width = size * pixels
  const data = new Uint8Array(width * width * 4)
  for (let at = 0; at < data.length; at += 4) data.set(dark, at)
  const fill = ([x, y, w, h]: Box, colour: number[]) => {
    for (let row = y * pixels; row < (y + h) * pixels; row++) {
      for (let column = x * pixels; column < (x + w) * pixels; column++) {
        data.set(colour, (row * width + column) * 4)
      }
    }
  }
  for (const [shape] of html.matchAll(/<(?:rect|path)[^>]*>/gu)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'u').exec(shape)?.[1] ?? ''
    const colour = attribute('fill') === '#fff' ? [255, 255, 255, 255] : [0, 0, 0, 255]
    if (shape.startsWith('<rect')) {
      fill([0, 0, Number(attribute('width')), Number(attribute('height'))], colour)
    }
    for (const [, x, y, length] of attribute('d').matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gu)) {
      fill([Number(x), Number(y), Number(length), 1], colour)
    }
  }
  return { data, width, height: width, size }
}

test('a code is read from a dark page', () => {
  expect(decodeQR(painted(address))).toBe(address)
})

test('four modules around it are white', () => {
  const { data, width, size } = painted(address)
  const quiet = 4 * pixels
  const isWhite = (column: number, row: number) => data[(row * width + column) * 4] === 255
  const rim = Array.from({ length: width * width }, (_, n) => [n % width, Math.floor(n / width)])
    .filter(([x = 0, y = 0]) => Math.min(x, y, width - 1 - x, width - 1 - y) < quiet)
    .every(([x = 0, y = 0]) => isWhite(x, y))
  expect(rim).toBe(true)
  expect(isWhite(quiet, quiet), `the corner of ${size} modules`).toBe(false)
})
