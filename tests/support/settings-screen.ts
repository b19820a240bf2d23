import type { Page } from '@playwright/test'
import type { NoticeChannel, NoticeKind } from '#contract/accounts/settings.ts'
import type { RowName, SubPageName } from '#islands/accounts/settings/rows.ts'
import { expect } from './browser-test.ts'
import { press } from './press.ts'
import type { siteWords } from './site-words.ts'

/** The settings, as their owner sees them: a list of rows, each of which opens a sub-page. */
export function settingsScreen(page: Page, t: ReturnType<typeof siteWords>) {
  const row = (name: RowName) => page.locator(`#setting-row-${name}`)
  const dialog = page.locator('dialog[open]')
  const notice = (kind: NoticeKind) =>
    page.locator('.notice-row', { hasText: t(`setting.notice.${kind}.text`) })
  const opened = async (kind: NoticeKind) => {
    await notice(kind).locator('.notice-open').click()
    await expect(dialog).toBeVisible()
    return dialog
  }
  return {
    row,
    notice,
    /** Opens a kind of notification: its channels and how often it comes. */
    opened,
    closeDialog: () => dialog.getByRole('button', { name: t('ui.close') }).click(),
    /** Opens a sub-page from the list, on a phone by way of it. */
    open: async (name: SubPageName) => {
      await page.locator('.setting-pane').waitFor({ state: 'attached' })
      if (!(await row(name).isVisible())) await page.locator('.site-back').click()
      await press(row(name))
      await expect(page.locator(`#setting-head-${name}`)).toBeAttached()
    },
    choose: async (kind: NoticeKind, channel: Exclude<NoticeChannel, 'none'>) => {
      const choices = await opened(kind)
      await choices.getByRole('radio', { name: t(`setting.channel.${channel}`) }).check()
      await expect(choices.getByText(t('setting.saved'))).toBeVisible()
      await choices.getByRole('button', { name: t('ui.close') }).click()
      await expect(dialog).toHaveCount(0)
    },
    /** Expects a kind to come like this, as its row says. */
    expectChannel: (kind: NoticeKind, channel: NoticeChannel, message?: string) =>
      expect(notice(kind).locator('.notice-open'), message).toContainText(
        channel === 'none' ? t('setting.off') : t(`setting.channel.${channel}`),
      ),
  }
}
