import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { eachText } from '#content/loading/read-texts.ts'
import { schemas } from '#content/schemas.ts'
import { nextNumber } from '#content/sections.ts'
import { editorBackend, editorHostSettings, editorOrigins } from '#rules/editor-host.ts'
import { type Files, filesOfFolder, lendFolder, textsBelow } from '#tests/support/browser-folder.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { startGitHost } from '#tests/support/git-host.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'

test.use({
  // Tall enough for all fields, as the editor creates them when they become visible.
  viewport: { width: 1500, height: 1600 },
  // Sveltia requests fonts from a public host first, which our policy blocks; and 0.221.1 checks
  // disabled languages after saving.
  foreignErrors: /cdn\.jsdelivr\.net\/fontsource|^Cannot convert undefined or null to object$/u,
})

const shelf = 'content/blog/learning'
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
  'base64',
)

async function openEditor(page: Page, files: Files, address = '/admin'): Promise<void> {
  await page.goto('/upgrade-browser')
  await lendFolder(page, files)
  await page.goto(address)
  await page.getByRole('button', { name: '開始編輯' }).click()
  await page.getByRole('button', { name: '使用本機倉庫' }).click()
}

/** The one above the list; while it loads there is a second one. */
const newEntry = (page: Page) => page.getByRole('button', { name: '建立新項目' }).first()

async function beginArticle(page: Page): Promise<void> {
  await page.getByText('文章 · 學習方法').click()
  await newEntry(page).click()
  // The fields appear before the entry's initial values, which would overwrite typed text. The
  // preview gets the entry last.
  await expect(page.locator('input[type=date]').first()).not.toHaveValue('')
  await expect(preview(page).locator('article[lang="zh-tw"] h1')).toBeAttached()
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

async function write(page: Page, texts: Record<string, string>): Promise<void> {
  // On a busy machine the initial values may still overwrite typed text.
  await expect(async () => {
    for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text)
    for (const [name, text] of Object.entries(texts)) {
      await expect(field(page, name)).toHaveValue(text, { timeout: 1_000 })
    }
  }).toPass()
}

async function writeBody(page: Page, text: string): Promise<void> {
  await field(page, '內文').click()
  // Text typed before it listens is lost.
  await expect(field(page, '內文')).toBeFocused()
  await page.keyboard.insertText(text)
}

const preview = (page: Page) => page.frameLocator('iframe.preview')

test('an article written in the editor is files that the site takes', async ({ page }) => {
  const before = textsBelow(shelf, 'content/tips')
  await openEditor(page, before)
  await beginArticle(page)
  await write(page, { 標題: '溫習：由軟件開始', 簡介: '一句：讀者得到甚麼', 作者: '編輯組' })
  await writeBody(page, '第一段。\n\n## 重點\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n')

  await page.locator('button', { hasText: '英文' }).first().click()
  await page.getByRole('button', { name: /^啟用/ }).click()
  await write(page, {
    標題: 'Revision: a start',
    簡介: 'What: the reader gets',
    作者: 'the editors',
  })
  await writeBody(page, 'First.\n\n- one\n- two\n')
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByText('溫習：由軟件開始')).toBeVisible()

  const after = await filesOfFolder(page)
  const number = nextNumber(Object.keys(before).map((path) => path.split('/')[3] ?? ''))
  const folder = `${shelf}/${number}`
  const made = Object.keys(after).filter((path) => before[path] === undefined)
  expect(made.sort()).toEqual([`${folder}/index.en.md`, `${folder}/index.zh-tw.md`])
  for (const [path, text] of Object.entries(before)) expect(after[path], path).toBe(text)
  expect(after[`${folder}/index.en.md`]).toBe(
    "---\ntitle: 'Revision: a start'\ndescription: 'What: the reader gets'\nauthor: the editors\n---\n\nFirst.\n\n- one\n- two\n",
  )
  expect(takenBySite(after, shelf, String(number))).toEqual([
    '溫習：由軟件開始',
    '温习：由软件开始',
    'Revision: a start',
  ])
})

test('the preview shows both scripts by the rules of the house', async ({ page }) => {
  await openEditor(page, textsBelow(shelf))
  await beginArticle(page)
  const inScript = (lang: string) => preview(page).locator(`article[lang="${lang}"]`)
  await expect(async () => {
    await write(page, { 標題: '導師與軟件' })
    await expect(inScript('zh-tw').getByRole('heading')).toHaveText('導師與軟件', {
      timeout: 2_000,
    })
  }).toPass()
  await writeBody(
    page,
    '**粗體** <script>alert(1)</script> [壞](page.html) [好](/searchtutor)\n\n<!-- 自用 -->\n',
  )
  const simplified = inScript('zh-Hans')
  await expect(simplified.getByRole('heading')).toHaveText('导师与软件')
  await expect(simplified.locator('strong').first()).toHaveText('粗体')
  await expect(simplified).toContainText('<script>alert(1)</script>')
  await expect(simplified).toContainText('page.html')
  await expect(simplified).not.toContainText('自用')
  await expect(simplified.getByRole('link')).toHaveAttribute('href', '/zh-hans/searchtutor')
})

test('a picture lies beside the text, and is not saved without words', async ({ page }) => {
  const front = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\nText.\n`
  await openEditor(page, {
    [`${shelf}/1/index.zh-tw.md`]: front(
      'title: 書桌',
      'description: 一',
      'date: 2026-11-20',
      'review: 2027-11-20',
      'author: 甲',
    ),
    [`${shelf}/1/index.en.md`]: front('title: Desk', 'description: One', 'author: A'),
  })
  await page.getByText('文章 · 學習方法').click()
  await page.getByText('書桌').click()
  await page.getByRole('button', { name: '瀏覽' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上傳' }).last().click(),
  ])
  await chooser.setFiles({ name: 'desk.png', mimeType: 'image/png', buffer: onePixel })
  await page.getByRole('button', { name: '插入' }).click()
  await expect(preview(page).locator('article[lang="zh-tw"] img')).toBeVisible()
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByText('繁體 · 圖片描述：用這個語言寫出圖中有甚麼').first()).toBeVisible()
  await page.getByRole('button', { name: '確定' }).click()

  await write(page, { 圖片描述: '一張書桌' })
  await page.locator('button', { hasText: '英文' }).first().click()
  await write(page, { 圖片描述: 'A desk' })
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(newEntry(page)).toBeVisible()
  const after = await filesOfFolder(page)
  expect(Object.keys(after)).toContain(`${shelf}/1/desk.png`)
  expect(after[`${shelf}/1/index.zh-tw.md`]).toContain(
    '\npicture: desk.png\npictureAlt: 一張書桌\n',
  )
  expect(after[`${shelf}/1/index.en.md`]).toContain('\npictureAlt: A desk\n')
  expect(after[`${shelf}/1/index.en.md`]).not.toContain('desk.png')
})

test('what the site would refuse is refused, in words, and nothing is written', async ({
  page,
}) => {
  const before = textsBelow(shelf)
  await openEditor(page, before)
  await beginArticle(page)
  await write(page, { 標題: '字'.repeat(91) })
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByText(/欄位存在錯誤/)).toBeVisible()
  expect(await filesOfFolder(page)).toEqual(before)
})

test('with a Git host each saving is a commit in the name of who signed in', async ({ page }) => {
  const host = await startGitHost(textsBelow(shelf))
  await setUpHost(page, { CMS_BACKEND: 'gitea', CMS_REPO: 'harbour/site', CMS_BASE_URL: host.url })
  await page.goto('/admin')
  await page.getByRole('button', { name: '開始編輯' }).click()
  await page.getByRole('button', { name: '使用存取權杖登入' }).click()
  await page.getByRole('textbox').fill('secret-of-the-editor')
  await page.getByRole('button', { name: '登入', exact: true }).click()
  await page.getByText('文章 · 學習方法').click()
  await page.getByText('一份做得到的溫習時間表').click()
  await write(page, { 標題: '一份新的溫習時間表' })
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(newEntry(page)).toBeVisible()

  const before = textsBelow(shelf)[`${shelf}/1/index.zh-tw.md`] ?? ''
  expect(host.commits).toHaveLength(1)
  expect(host.commits[0]).toMatchObject({
    branch: 'main',
    token: 'token secret-of-the-editor',
    files: {
      [`${shelf}/1/index.zh-tw.md`]: before.replace(/title: .*/u, 'title: 一份新的溫習時間表'),
    },
  })
  await host.stop()
})

test('in another language the editor speaks it', async ({ page }) => {
  await page.goto('/en/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit the texts of the site')
  await expectNoFindings(page, 'the page before the editor')
  await page.getByRole('button', { name: 'Start editing' }).click()
  await expect(page.getByRole('button', { name: /local repository/i })).toBeVisible()
  // Without a configured host there is nothing to sign in to.
  await expect(page.getByRole('button')).toHaveCount(1)
  await expect(page).toHaveTitle(/TutorHarbour/)
})

/** The page as built with these settings, under the matching policy. */
async function setUpHost(page: Page, env: Record<string, string>): Promise<void> {
  const host = editorHostSettings(env)
  // A modified page counts as foreign, so browsers ask before it may reach this machine.
  await page.context().grantPermissions(['local-network-access'])
  await page.route('**/admin', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/data-settings="([^"]*)"/u, (_, written: string) => {
      const settings = JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
      const changed = {
        ...settings,
        hasHost: true,
        config: { ...settings.config, backend: editorBackend(host) },
      }
      return `data-settings="${JSON.stringify(changed).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
    })
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    const { connect, pictures } = editorOrigins(host)
    headers['content-security-policy'] = policy
      .replace('connect-src', `connect-src ${connect.join(' ')}`)
      .replace('img-src', `img-src ${pictures.join(' ')}`)
    await route.fulfill({ response: answer, headers, body: html })
  })
}

/** Titles of an entry in each language that the loader reads and the schema accepts. */
function takenBySite(files: Files, folder: string, slug: string): unknown[] {
  const root = mkdtempSync(join(tmpdir(), 'edited-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const texts = [...eachText(join(root, folder))].filter((text) => text.slug === slug)
  const titles = texts.map(({ locale, read }) => {
    const { front } = read()
    expect(schemas.blog.safeParse({ ...front, slug, locale, minutes: 1 }).error).toBeUndefined()
    return front.title
  })
  rmSync(root, { recursive: true })
  return titles
}
