import { existsSync, readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'
import { startIn } from '#tests/support/starting.ts'

/* `npm start` from nothing to the last built page; each test depends on those before it. */

const minutes = 60_000
const whole = /All pages are built/u

let copy: ProjectCopy
beforeAll(async () => {
  copy = await copyProject()
}, 10 * minutes)
afterAll(() => copy.remove(), 5 * minutes)

/**
 * One of each kind: home, articles, a form, a dashboard, the editor, a missing page. Lists are drawn
 * on request by the finished build: tests/spec/site/rendered-again.test.ts.
 */
const pages = ['', '/en', '/zh-hans'].flatMap((prefix) =>
  ['', '/blog', '/tutor/register', '/tutor/dashboard', '/admin', '/nothing'].map(
    (path) => prefix + path || '/',
  ),
)
const traditional = { 'Accept-Language': 'zh-HK' }

async function ask(url: string, paths: readonly string[]) {
  const answers = new Map<string, { status: number; policy: string | null; html: string }>()
  for (const path of paths) {
    const answer = await fetch(url + path, { headers: traditional, redirect: 'manual' })
    const policy = answer.headers.get('content-security-policy')
    answers.set(path, { status: answer.status, policy, html: await answer.text() })
  }
  return answers
}

function filesOf(answers: Awaited<ReturnType<typeof ask>>): string[] {
  const html = [...answers.values()].map((answer) => answer.html).join('\n')
  return [...new Set(html.match(/\/_astro\/[\w./-]+\.(?:js|css|svg|avif|webp)/gu))]
}

test(
  'what is served while the site is built is what is served afterwards',
  async () => {
    const start = startIn(copy.folder)
    const url = await start.ready()
    const meanwhile = await ask(url, pages)
    const files = await ask(url, filesOf(meanwhile))
    const map = await fetch(`${url}/sitemap-index.xml`)
    expect(start.allWritten(), 'The build is still under way.').not.toMatch(whole)
    expect(map.status).toBe(503)
    expect([...files].filter(([, { status }]) => status !== 200)).toEqual([])

    const second = startIn(copy.folder)
    expect(await second.ended).toBe(1)
    expect(second.allWritten()).toMatch(/in use by process \d+/u)

    await start.wrote(whole)
    expect(await ask(url, pages)).toEqual(meanwhile)
    expect((await fetch(`${url}/sitemap-index.xml`)).status).toBe(200)
    expect((await fetch(`${url}/sw.js`)).status).toBe(200)
    expect(start.allWritten()).toMatch(
      /Go first to\n(?: {2}http:\/\/localhost:\d+\/\S+ as .+\n){3}/u,
    )
    expect(await start.stop()).toBe(0)
  },
  60 * minutes,
)

test(
  'a start after which nothing has changed builds nothing',
  async () => {
    const start = startIn(copy.folder)
    await start.ready()
    expect(start.allWritten()).not.toContain('Building')
    expect(await start.stop()).toBe(0)
  },
  10 * minutes,
)

test(
  'a changed article is built behind the site that is there',
  async () => {
    const changed = '/blog/columns/3'
    const name = 'content/blog/columns/3/index.zh-tw.md'
    const article = readFileSync(join(copy.folder, name), 'utf8')
    await copy.write(name, article.replace(/^title: .*$/mu, 'title: 改了題目'))
    const start = startIn(copy.folder)
    const url = await start.ready()
    expect((await fetch(`${url}${changed}`, { headers: traditional })).status).toBe(200)
    expect(start.allWritten()).not.toMatch(whole)
    await start.wrote(whole)
    const after = await fetch(`${url}${changed}`, { headers: traditional })
    expect(await after.text()).toContain('改了題目')
    expect(await start.stop()).toBe(0)
  },
  60 * minutes,
)

test(
  'a stop during the build leaves the former site, and the next start builds again',
  async () => {
    await appendFile(join(copy.folder, 'src/pages/robots.txt.ts'), '\n// Changed.\n')
    const start = startIn(copy.folder)
    await start.ready()
    expect(await start.stop()).toBe(0)
    expect(start.allWritten()).not.toMatch(whole)
    expect(existsSync(join(copy.folder, 'dist/stamp.txt'))).toBe(true)
    expect(existsSync(join(copy.folder, '.data/lock'))).toBe(false)
  },
  60 * minutes,
)

test(
  'a build that fails says so and ends the server',
  async () => {
    await copy.write(
      'src/pages/broken.astro',
      '---\nthrow new Error("broken on purpose")\n---\n<p></p>',
    )
    const start = startIn(copy.folder)
    expect(await start.ended).toBe(1)
    expect(start.allWritten()).toContain('broken on purpose')
    expect(start.allWritten()).toContain('The site could not be built')
  },
  60 * minutes,
)
