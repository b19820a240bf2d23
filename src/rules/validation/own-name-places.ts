import { findOwnNames, type OwnName } from '../own-name.ts'
import { placesParam } from './contact-places.ts'
import type { RuleIssue } from './issue.ts'

/** The refusal of a text that holds a full name of its writer's, with the places. Null without one. */
export function ownNameIssue(text: string, names: readonly OwnName[]): RuleIssue | null {
  const places = findOwnNames(text, names)
  return places.length === 0 ? null : { rule: 'ownName', params: { at: placesParam(places) } }
}
