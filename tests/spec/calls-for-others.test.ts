import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'
import { callsForOthers } from './calls-for-others.ts'

const layers = 'src/{api,components,content,islands,layouts,offline,pages,stores}'

test('each call is made by a screen, or is known to be for others', () => {
  const texts = globSync(`${layers}/**/*.{ts,tsx,astro}`)
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('#contract/'))
  const isUsed = (name: string) => texts.some((text) => new RegExp(`\\b${name}\\b`, 'u').test(text))
  const unused = [...registry.keys()].filter((name) => !isUsed(name))
  expect(unused.sort()).toEqual(Object.keys(callsForOthers).sort())
})

test('what is said to be specified is', () => {
  const wrong = Object.entries(callsForOthers).filter(
    ([name, reason]) => reason.startsWith('Specified;') && registry.get(name)?.own === true,
  )
  expect(wrong).toEqual([])
})
