import type { Page } from '@playwright/test'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { remember } from '#tests/support/new-account.ts'
import { newPerson } from '#tests/support/people.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('zh-tw')

test.use({ viewport: { width: 390, height: 844 } })

/** A page with buttons of every kind, which record presses in its title. */
async function openButtons(page: Page, markup: string): Promise<void> {
  await page.goto('/agreement')
  // The manifest is added at the first key once the guard has loaded (layouts/after-load.ts).
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.locator('link[rel=manifest]')).toBeAttached({ timeout: 100 })
  }).toPass()
  await page.evaluate((html) => {
    const frame = document.createElement('div')
    frame.innerHTML = html
    Object.assign(frame.style, { position: 'fixed', inset: '100px auto auto 20px', zIndex: '9' })
    document.body.append(frame)
    document.title = ''
    frame.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return
      document.title += target.id
      const { says, opens, after = '0' } = target.dataset
      if (says !== undefined) target.textContent = says
      const next = document.querySelector<HTMLElement>(`#${opens ?? 'none'}`)
      if (!next) return
      const open = () => {
        target.remove()
        next.hidden = false
        next.focus()
      }
      if (after === '0') open()
      else setTimeout(open, Number(after))
    })
  }, markup)
}
/** Clicks in the second frame after an element appears; DevTools may be too late for that. */
const pressAtOnce = (page: Page, name: string, [x, y]: [number, number]) =>
  page.evaluate(
    ({ name, x, y }) =>
      new Promise<void>((resolve) => {
        const isThere = () =>
          document.elementsFromPoint(x, y).some((one) => one.textContent === name)
        const press = () => {
          const under = document.elementFromPoint(x, y)
          const at = { clientX: x, clientY: y, detail: 1, bubbles: true, cancelable: true }
          under?.dispatchEvent(new MouseEvent('click', at))
          resolve()
        }
        const look = () => (isThere() ? requestAnimationFrame(press) : requestAnimationFrame(look))
        look()
      }),
    { name, x, y },
  )
const two = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).dblclick()

test('two taps on what stays are two', async ({ page }) => {
  await openButtons(page, '<button id="a">+</button>')
  await two(page, '+')
  await two(page, '+')
  await expect(page).toHaveTitle('aaaa')
})

test('two taps on what becomes another thing are one', async ({ page }) => {
  await openButtons(page, '<button id="a" data-says="out">in</button><button id="b">+</button>')
  await two(page, 'in')
  await expect(page).toHaveTitle('a')
  // Its neighbours are unchanged, and it works itself a moment later.
  await page.getByRole('button', { name: '+', exact: true }).click()
  await page.getByRole('button', { name: 'out', exact: true }).click()
  await expect(page).toHaveTitle('aba')
})

for (const after of [0, 700]) {
  test(`a confirmation that comes ${after} ms later is not pressed by the second`, async ({
    page,
  }) => {
    await openButtons(
      page,
      `<button id="a" data-opens="b" data-after="${after}">pay</button><button id="b" hidden>yes</button>`,
    )
    const box = await page.getByRole('button', { name: 'pay' }).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10]
    const second = pressAtOnce(page, 'yes', [x + 4, y + 2])
    await page.mouse.click(x, y)
    await second
    await expect(page).toHaveTitle('a')
    await page.getByRole('button', { name: 'yes' }).click()
    await expect(page).toHaveTitle('ab')
  })
}

test('a key that is held down steps on, and confirms nothing', async ({ page }) => {
  await openButtons(
    page,
    '<button id="a">+</button><button id="b" data-opens="c">pay</button><button id="c" hidden>yes</button>',
  )
  for (const name of ['+', 'pay']) {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
  }
  await expect(page).toHaveTitle('aab')
})

test('two taps on the account open its menu, and press nothing in it', async ({
  page,
  context,
}) => {
  const { signedIn } = await newPerson()
  await remember(context, userKinds.parent, signedIn)
  // Phones have the hub instead.
  await page.setViewportSize({ width: 1280, height: 844 })
  for (const path of ['/', '/agreement']) {
    await page.goto(path)
    const entry = page.locator('.site-header [data-account]')
    await entry.locator('img').waitFor()
    const box = await entry.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20]
    await page.mouse.click(x, y)
    const signOut = page.locator('.account-menu [data-sign-out]')
    await signOut.waitFor()
    await page.mouse.click(x, y)
    await expect(entry.locator('img')).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(signOut).toBeVisible()
  }
})

test('a heart that was pressed twice is kept', async ({ page }) => {
  await page.goto('/tutor/detail/1')
  const heart = page.getByRole('button', { name: t('tutor.wish.add') })
  await heart.dblclick()
  await expect(page.getByText(t('tutor.wish.saved'))).toBeVisible()
})
