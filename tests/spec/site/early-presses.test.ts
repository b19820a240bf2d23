import { describe, expect, test } from 'vitest'
import { askSite } from '#tests/support/ask-site.ts'
import { screenRoles, screens } from '#tests/support/screens.ts'

/* A press on what the server drew is lost before React listens, but in islands that keep it. */

const searched = ['/searchtutor?q=IELTS', '/jobcase?q=IELTS']
const control = /<(?:button|input|select|summary)\b/u

/** The islands in a page that draw controls on the server, with how they wake. */
const pressable = (html: string): string[] =>
  html
    .split('<astro-island')
    .slice(1)
    .flatMap((rest) => {
      const [island = ''] = rest.split('</astro-island>')
      const [, way = ''] = /client="(\w+)"/u.exec(island) ?? []
      return control.test(island) ? [way] : []
    })

describe('an island that can be pressed before it is awake', () => {
  test('keeps the press, on every screen', async () => {
    const others = screenRoles.flatMap((role) => screens[role])
    const paths = [...searched, ...others.map((path) => path.replaceAll(/:\w+/gu, '1'))]
    const ways = new Map<string, string[]>()
    for (const path of paths) ways.set(path, pressable((await askSite(path)).html))
    const losing = [...ways].filter(([, found]) => found.some((way) => way !== 'act'))
    expect(losing).toEqual([])
    expect(searched.map((path) => ways.get(path))).toEqual(searched.map(() => ['act']))
  })
})
