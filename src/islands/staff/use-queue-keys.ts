import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { QueuePerson } from '#contract/staff/operator-approvals.ts'
import { pressedKey } from '#islands/pressed-key.ts'
import { $keysOn } from '#stores/staff/operator-queue.ts'
import { actOfKey, mayDecide, type QueueAct } from './queue-keys.ts'

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

/**
 * Keyboard shortcuts of the queue. They move between people and requests and press existing
 * buttons, so that taps follow the same rules. Off during typing and behind dialogs.
 */
export function useQueueKeys(root: RefObject<HTMLElement | null>, list: QueuePerson[]): void {
  const isOn = useStore($keysOn)
  const leftAt = useLeftAt(list)
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      const { target } = event
      if (root.current === null || !(target instanceof Element) || isElsewhere(event, target))
        return
      const act = actOfKey(pressedKey(event), target.matches('[data-stop]'))
      if (act === null || !mayDecide(act, event.repeat, performance.now() - leftAt.current)) return
      if (carryOut(act, root.current, target)) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isOn, root, leftAt])
}

/** When a request last left the list, in milliseconds of the page's clock. */
function useLeftAt(list: QueuePerson[]): RefObject<number> {
  const leftAt = useRef(-Infinity)
  const before = useRef<readonly number[]>([])
  useEffect(() => {
    const now = list.flatMap(({ items }) => items.map(({ approvalId }) => approvalId))
    if (before.current.some((id) => !now.includes(id))) leftAt.current = performance.now()
    before.current = now
  }, [list])
  return leftAt
}

const isElsewhere = (event: KeyboardEvent, target: Element) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.altKey ||
  event.metaKey ||
  target.matches(typing) ||
  document.querySelector('dialog[open]') !== null

/** False if the action has no target. */
function carryOut(act: QueueAct, root: HTMLElement, target: Element): boolean {
  const stops = [...root.querySelectorAll<HTMLElement>('[data-stop]')]
  const at = stops.findLastIndex((stop) => stop.contains(target) || isBefore(stop, target))
  const people = stops.filter(isPerson)
  const person = people.findLastIndex((one) => stops.indexOf(one) <= at)
  if (act === 'next') return goTo(stops[at + 1])
  if (act === 'previous') return goTo(stops[at - 1])
  if (act === 'nextPerson') return openPerson(people[person + 1])
  if (act === 'previousPerson') return openPerson(people[person - 1])
  const current = stops[at]
  const card = current?.closest('.person-card') ?? root.querySelector('.person-card')
  if (act === 'approveAll') return press(buttonOf(card, act))
  if (act === 'open') return openDocument(card, current)
  // Nothing can be decided before a request has the focus.
  if (current === undefined || isPerson(current)) return goTo(firstRequest(card) ?? stops[0])
  return press(buttonOf(current, act))
}

/** Opens the request's document, or the person's next unopened one; unfolds a closed card first. */
function openDocument(card: Element | null, current: HTMLElement | undefined): boolean {
  if (current !== undefined && isPerson(current) && isClosed(current)) return press(current)
  const buttons = [...(card?.querySelectorAll<HTMLElement>('[data-key="open"]') ?? [])]
  const from = buttons.filter((button) => current !== undefined && isBefore(button, current))
  const following = [...buttons.slice(from.length), ...from]
  const button = following.find(isClosed) ?? following[0]
  goTo(button?.closest<HTMLElement>('[data-stop]') ?? undefined)
  return press(button)
}

const isPerson = (stop: HTMLElement) => stop.dataset.stop === 'person'
const isClosed = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'false'
const isBefore = (one: Element, other: Element) =>
  !one.contains(other) &&
  !other.contains(one) &&
  one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING
const buttonOf = (within: Element | null, act: QueueAct) =>
  within?.querySelector<HTMLElement>(`[data-key="${act}"]`) ?? undefined
const firstRequest = (card: Element | null) =>
  card?.querySelector<HTMLElement>('[data-stop="request"]') ?? undefined

function goTo(stop: HTMLElement | undefined): boolean {
  stop?.focus()
  return stop !== undefined
}

function openPerson(person: HTMLElement | undefined): boolean {
  if (person !== undefined && isClosed(person)) person.click()
  return goTo(person)
}

function press(button: HTMLElement | undefined): boolean {
  button?.click()
  return button !== undefined
}
