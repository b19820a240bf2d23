import { beforeEach, expect, test, vi } from 'vitest'
import type { SearchState } from '#rules/search-state.ts'
import { $loginRequest, closeLogin, signIn, signOut } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { askToSave } from '#stores/tutors/search/save-search.ts'
import { isAmong } from '#stores/tutors/search/saved-searches.ts'
import { forgetSaving, isSavingWanted, searchToSave } from '#stores/tutors/search/search-to-save.ts'
import { pageOfContract } from '#tests/support/page-of-contract.ts'

const page = pageOfContract()
vi.stubGlobal('dispatchEvent', () => true)
const filters: SearchState = { subject: ['tutor_remediation_math'], day: [6] }
const isWanted = (of: 'tutor' | 'job' = 'tutor', state = filters) =>
  isSavingWanted(searchToSave(of, state))
const join = () => {
  const unused = { paasToken: '', certification: '' }
  const names = { userId: 20, token: 'a', sessionId: 'a' }
  signIn({ kind: userKinds.parent, kinds: ['parent'], ...names, ...unused }, { rememberMe: false })
}

beforeEach(() => {
  signOut()
  forgetSaving()
})

test('a search that a guest asked to save is known when it opens again in this tab', () => {
  askToSave('tutor', { ...filters, sort: 'near', pageNum: 2 }, () => {})
  expect(isWanted()).toBe(true)
  expect(isWanted('tutor', { day: [6], subject: ['tutor_remediation_math'] })).toBe(true)
  expect(isWanted('job')).toBe(false)
  expect(isWanted('tutor', { ...filters, day: [5] })).toBe(false)
})

test('a guest who closes the dialog wants nothing any more', () => {
  askToSave('tutor', filters, () => {})
  closeLogin()
  expect(isWanted()).toBe(false)
})

test('signing in here saves it, once', async () => {
  const outcomes: string[] = []
  askToSave('tutor', filters, (outcome) => outcomes.push(outcome))
  const act = $loginRequest.get()?.act
  join()
  expect(isWanted(), 'until it is saved').toBe(true)
  await page.linesOf(async () => act?.())
  await expect.poll(() => outcomes).toEqual(['done'])
  expect(isWanted()).toBe(false)
})

test('a search is saved whichever of its choices came first, and no other is', () => {
  const row = {
    searchId: 1,
    label: '',
    name: '',
    channel: null,
    choices: [],
    savedAt: '',
    toldAt: null,
  }
  const list = [
    { ...row, of: 'tutor' as const, search: '?subject=tutor_remediation_math&fee=100-300&day=5,6' },
    { ...row, of: 'job' as const, search: '?subject=tutor_music_piano' },
  ]
  const is = (of: 'tutor' | 'job', state: SearchState) => isAmong({ list }, of, state)
  const subject = ['tutor_remediation_math']
  const fee = { feeMinCents: 100_00, feeMaxCents: 300_00 }
  expect(is('tutor', { day: [6, 5], subject, ...fee })).toBe(true)
  expect(is('tutor', { day: [6, 5], subject })).toBe(false)
  expect(is('tutor', { day: [6, 5, 4], subject, ...fee })).toBe(false)
  expect(is('tutor', { subject: ['tutor_music_piano'] }), 'it is of jobs').toBe(false)
  const ofTutorsOnly: SearchState = { university: ['hku'], ratingMinTenths: 45 }
  expect(is('job', { subject: ['tutor_music_piano'], ...ofTutorsOnly })).toBe(true)
})
