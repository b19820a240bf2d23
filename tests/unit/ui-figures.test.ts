import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import areas from '#catalogue/data/areas.json' with { type: 'json' }
import { districtTiles, tileCorner, tileLines } from '#rules/district-tiles.ts'
import { pageWindow } from '#rules/page-window.ts'
import { iconNames, starsWidth } from '#styles/icon.ts'

describe('the map of districts', () => {
  test('has one tile for each of the 18 districts of the catalogue, none on top of another', () => {
    const codes = JSON.stringify(areas).match(/(?<="area_map_code":")[A-Z](?=")/gu) ?? []
    expect(Object.keys(districtTiles).sort()).toEqual(codes.toSorted())
    const corners = codes.map((code) => JSON.stringify(tileCorner(code)))
    expect(new Set(corners).size).toBe(18)
  })

  test('draws nothing for a letter that is no district', () => {
    expect(tileCorner('I')).toBeNull()
    expect(tileCorner('toString')).toBeNull()
  })

  test.each([
    ['黃大仙', ['黃大仙']],
    ['Sha Tin', ['Sha Tin']],
    ['Yau Tsim Mong', ['Yau Tsim', 'Mong']],
    ['Central & Western', ['Central &', 'Western']],
    ['Kowloon City', ['Kowloon', 'City']],
  ])('%s fits its tile', (name, lines) => {
    expect(tileLines(name)).toEqual(lines)
  })
})

describe('page numbers', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [6, 20, [1, null, 5, 6, 7, null, 20]],
    [3, 5, [1, 2, 3, 4, 5]],
    [20, 20, [1, null, 19, 20]],
  ])('page %i of %i offers %j', (present, pages, window) => {
    expect(pageWindow(present, pages)).toEqual(window)
  })

  test('a gap never hides a single page', () => {
    for (let present = 1; present <= 30; present += 1) {
      const window = pageWindow(present, 30)
      window.forEach((page, index) => {
        if (page !== null) return
        expect(Number(window[index + 1]) - Number(window[index - 1])).toBeGreaterThan(2)
      })
    }
  })
})

describe('drawings', () => {
  test('each icon name has its drawing and each drawing its name', () => {
    const sprite = readFileSync('src/styles/icons.svg', 'utf8')
    const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/gu)].map(([, id]) => id)
    expect(drawn).toEqual([...iconNames, 'stars'])
  })

  test.each([
    [0, 0],
    [4.5, 76],
    [5, 84],
  ])('a rating of %f fills %f of the row of stars', (rating, width) => {
    expect(starsWidth(rating)).toBe(width)
  })
})
