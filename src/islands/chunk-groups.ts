import { existsSync } from 'node:fs'

/*
 * Modules that browsers load together. By itself Rolldown makes a file of every set of modules that
 * the same pages share, and twenty small files compress worse than five: 83 KB on the search page
 * instead of 78. A group includes what its modules import, unless an earlier group has it.
 */
const groups = {
  // Rarely changes, so that it stays in the cache when we publish.
  react: [
    '/node_modules/react/',
    '/node_modules/react-dom/',
    '/node_modules/scheduler/',
    '/node_modules/@astrojs/react/',
  ],
  // On every page: language links, failed chunks, dynamic imports.
  frame: [
    'preload-helper',
    '/src/i18n/locales.ts',
    '/src/stores/device/chunk-reload.ts',
    '/src/stores/device/watch-errors.ts',
    '/src/islands/frame/load-again.ts',
    '/src/islands/pressed-key.ts',
  ],
  // State on this device: wish lists, the session, and the avatar.
  kept: [
    '/node_modules/nanostores/atom/',
    '/node_modules/nanostores/clean-stores/',
    '/node_modules/nanostores/computed/',
    '/node_modules/nanostores/lifecycle/',
    '/node_modules/nanostores/task/',
    '/node_modules/nanostores/warn/',
    '/src/stores/tutors/wish-list/wish-list.ts',
    '/src/rules/avatar.ts',
  ],
  // Prices: in the plain scripts of profiles and tickets, which need no API client at once.
  money: ['/src/rules/numbers.ts', '/src/rules/tutors/asked-fee.ts'],
  // The API client; home and profile pages load it on the first action, without React.
  calls: [
    '/src/contract/tutors/tutor-search.ts',
    '/src/contract/tutors/portal.ts',
    '/src/stores/asking/client.ts',
    '/src/stores/asking/error-code.ts',
    '/src/stores/asking/loaded.ts',
    '/src/i18n/translate.ts',
    // Forms check with it, and the search would take them along.
    '/src/rules/primitives/texts.ts',
    '/src/rules/primitives/limits.ts',
  ],
  // The contact form has a countdown too, without React and without the API client.
  wait: [
    '/src/rules/primitives/device-answer.ts',
    '/src/rules/primitives/newer-built-ins.ts',
    '/src/stores/asking/count-down.ts',
    '/src/rules/wait-text.ts',
  ],
  // The contact form and the certificates ask where their visitor was, without the search.
  visit: ['/src/stores/device/page-visit.ts'],
  // The signed-in user: used by pages without React, among them the account menu.
  session: [
    '/src/stores/accounts/session/session.ts',
    '/src/stores/accounts/session/tab-sharing.ts',
  ],
  user: [
    '/src/stores/accounts/session/guard.ts',
    '/src/stores/accounts/session/signed-in-user.ts',
    // Own records need it without forms.
    '/src/contract/accounts/verification.ts',
  ],
  // What the board says of a job is said on dashboards, and in the plain script of a job's page.
  jobs: [
    '/src/rules/teaching/job-title.ts',
    '/src/rules/teaching/week-pattern.ts',
    '/src/rules/teaching/whole-cost.ts',
    '/src/ui/slot-texts.ts',
  ],
  // Rendering shared by search and dashboards; otherwise dashboards would load the search for it.
  drawing: [
    '/node_modules/@nanostores/react/',
    '/node_modules/nanostores/',
    '/src/islands/language.tsx',
    '/src/islands/ui/Skeletons.tsx',
    '/src/islands/ui/Toasts.tsx',
    '/src/islands/ui/use-loaded.ts',
    '/src/islands/ui/use-wide.ts',
    '/src/rules/photo-address.ts',
    '/src/ui/Avatar.tsx',
    '/src/ui/Button.tsx',
    '/src/ui/Icon.tsx',
    '/src/ui/State.tsx',
    '/src/ui/SubjectTile.tsx',
  ],
  // Shared by the search and by the staff's records, overviews and lists.
  choosing: ['/src/rules/search-state.ts', '/src/ui/Chip.tsx', '/src/ui/Pagination.tsx'],
  // A page of a parent's job has it without the search.
  compare: ['/src/islands/tutors/search/CompareBar.tsx'],
  // Texts of jobs and messages have it without the cards.
  written: ['/src/ui/MemberText.tsx'],
  // Overviews and lists of saved tutors have it without the search.
  cards: ['/src/islands/tutors/search/TutorCard.tsx'],
  search: ['/src/islands/tutors/search/TutorSearch.tsx'],
  dates: ['/src/rules/dates.ts'],
  // Lists of saved jobs and searches have it without the board.
  jobCards: ['/src/islands/teaching/job-board/JobCard.tsx', '/src/rules/teaching/job-query.ts'],
  board: ['/src/islands/teaching/job-board/JobSearch.tsx'],
  // The frame of every dashboard, and messages for refused buttons, which need no forms.
  guarded: [
    '/src/islands/dashboard/Guarded.tsx',
    '/src/islands/ui/Loaded.tsx',
    '/src/islands/ui/form/FailureNotice.tsx',
    '/src/islands/ui/form/use-fresh.ts',
  ],
  forms: ['/src/islands/ui/form/Form.tsx', '/src/islands/ui/form/FormField.tsx'],
  sealed: ['/src/stores/accounts/settings/sealed-fields.ts'],
  typed: ['/src/stores/form.ts', '/src/rules/validation/rule-message.ts'],
}

// A renamed file would silently leave its group, and every page would load what only some need.
for (const module of Object.values(groups).flat()) {
  if (module.startsWith('/src/') && !existsSync(new URL(`../..${module}`, import.meta.url))) {
    throw new Error(`${module} is gone: name where it is now in islands/chunk-groups.ts`)
  }
}

export const chunkGroups = Object.entries(groups).map(([name, modules]) => ({
  name,
  test: (id: string) => modules.some((module) => id.includes(module)),
}))
