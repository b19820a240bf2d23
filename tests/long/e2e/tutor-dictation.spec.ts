import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { joinAsNew } from '#tests/support/new-account.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')

/** Speaks to the page in place of the browser's speech service. */
interface Speaker {
  lang: string
  say: (pieces: readonly { text: string; isFinal: boolean }[], from: number) => void
  fail: (error: string) => void
}

/** Opens the introduction in a browser with a simulated speech service. */
async function openAssisted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class PlayedRecognition {
      lang = ''
      onresult: ((event: object) => void) | null = null
      onend: (() => void) | null = null
      onerror: ((event: object) => void) | null = null
      start() {
        const played: Speaker = {
          lang: this.lang,
          say: (pieces, resultIndex) =>
            this.onresult?.({
              resultIndex,
              results: pieces.map(({ text, isFinal }) =>
                Object.assign([{ transcript: text }], { isFinal }),
              ),
            }),
          fail: (error) => {
            this.onerror?.({ error })
            this.onend?.()
          },
        }
        Object.assign(window, { played })
      }
      stop() {
        this.onend?.()
      }
    }
    Object.assign(window, {
      SpeechRecognition: PlayedRecognition,
      webkitSpeechRecognition: PlayedRecognition,
    })
  })
  await joinAsNew(page, 1)
  await page.goto('/en/tutor/register?step=assisted')
}

const say = (page: Page, pieces: Parameters<Speaker['say']>[0], from = 0) =>
  page.evaluate(([said, at]) => (window as unknown as { played: Speaker }).played.say(said, at), [
    pieces,
    from,
  ] as const)
const start = (page: Page) =>
  page.getByRole('button', { name: t('pickers.dictate.start'), exact: true })
const stop = (page: Page) =>
  page.getByRole('button', { name: t('pickers.dictate.stop'), exact: true })
const field = (page: Page) =>
  page.getByRole('textbox', { name: t('readIntroduction.assisted.text') })

test('what is said is written down while it is said, piece after piece, and can be changed after', async ({
  page,
}) => {
  await openAssisted(page)
  await field(page).fill('大家好。')
  await page
    .getByRole('combobox', { name: t('pickers.dictate.language') })
    .selectOption('yue-Hant-HK')
  await start(page).click()
  await expect(page.getByText(t('pickers.dictate.listening'))).toBeVisible()
  const spoken = await page.evaluate(() => (window as unknown as { played: Speaker }).played.lang)
  expect(spoken).toBe('yue-Hant-HK')

  await say(page, [{ text: '我教中', isFinal: false }])
  await expect(field(page)).toHaveValue('大家好。我教中')
  await say(page, [{ text: '我教中學數學', isFinal: true }])
  await expect(field(page)).toHaveValue('大家好。我教中學數學')
  const second = [
    { text: '我教中學數學', isFinal: true },
    { text: '有四年', isFinal: false },
  ]
  await say(page, second, 1)
  await expect(field(page)).toHaveValue('大家好。我教中學數學有四年')
  await page.reload()
  await expect(field(page)).toHaveValue('大家好。我教中學數學有四年')

  await start(page).click()
  await say(page, [{ text: 'DSE Maths five', isFinal: true }])
  await stop(page).click()
  await expect(start(page)).toBeVisible()
  await expect(field(page)).toHaveValue('大家好。我教中學數學有四年 DSE Maths five')
  await field(page).press('End')
  await field(page).pressSequentially(' stars')
  await expect(field(page)).toHaveValue(/five stars$/u)
})

for (const [error, text] of [
  ['not-allowed', 'denied'],
  ['audio-capture', 'microphone'],
  ['no-speech', 'silent'],
] as const) {
  test(`nothing can be heard (${error}): it says why, and what was written stays`, async ({
    page,
  }) => {
    await openAssisted(page)
    await field(page).fill('I teach S1 Maths')
    await start(page).click()
    await page.evaluate(
      (name) => (window as unknown as { played: Speaker }).played.fail(name),
      error,
    )
    await expect(page.getByRole('alert')).toHaveText(t(`pickers.dictate.${text}`))
    await expect(start(page)).toBeEnabled()
    await expect(field(page)).toHaveValue('I teach S1 Maths')
    await expect(field(page)).toBeEditable()
  })
}
