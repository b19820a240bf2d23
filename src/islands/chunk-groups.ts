import { existsSync } from 'node:fs'

/*
 * What browsers load together. Rolldown alone makes a file of every set of modules that the same
 * pages share, and twenty small files compress worse than five: 83 KB on the search page instead of
 * 78. A group takes along what its modules import, unless an earlier group has it.
 */
const groups = {
  // Rarely changes, so that it stays in the cache when we publish.
  react: [
    '/node_modules/react/',
    '/node_modules/react-dom/',
    '/node_modules/scheduler/',
    '/node_modules/@astrojs/react/',
  ],
  // With every page: links of the language, failed chunks, dynamic imports.
  frame: [
    'preload-helper',
    '/src/i18n/locales.ts',
    '/src/stores/device/chunk-reload.ts',
    '/src/stores/device/watch-errors.ts',
    '/src/islands/frame/load-again.ts',
    '/src/islands/pressed-key.ts',
  ],
  // What this device keeps: hearts, the session, and the face of who is signed in.
  kept: [
    '/node_modules/nanostores/atom/',
    '/node_modules/nanostores/clean-stores/',
    '/node_modules/nanostores/computed/',
    '/node_modules/nanostores/lifecycle/',
    '/node_modules/nanostores/task/',
    '/node_modules/nanostores/warn/',
    '/src/stores/wish-list/wish-list.ts',
    '/src/rules/avatar.ts',
  ],
  // Whatever asks the server; home and profiles load it when somebody acts, and no React for it.
  calls: [
    '/src/contract/tutor-search.ts',
    '/src/contract/portal.ts',
    '/src/stores/asking/client.ts',
    '/src/stores/asking/error-code.ts',
    '/src/stores/asking/loaded.ts',
    '/src/i18n/translate.ts',
    '/src/rules/numbers.ts',
  ],
  // The contact form counts down as well, without React and without the calls.
  wait: [
    '/src/rules/primitives/device-answer.ts',
    '/src/rules/primitives/newer-built-ins.ts',
    '/src/stores/asking/count-down.ts',
    '/src/rules/wait-words.ts',
  ],
  // Whether and who is signed in: pages without React ask it, the menu of the account among them.
  session: ['/src/stores/session/session.ts', '/src/stores/session/tab-sharing.ts'],
  user: ['/src/stores/session/guard.ts', '/src/stores/session/signed-in-user.ts'],
  // What the search and the dashboards both draw with; else dashboards load the search for it.
  drawing: [
    '/node_modules/@nanostores/react/',
    '/node_modules/nanostores/',
    '/src/islands/language.tsx',
    '/src/islands/ui/Skeletons.tsx',
    '/src/islands/ui/Toasts.tsx',
    '/src/ui/Button.tsx',
    '/src/ui/Icon.tsx',
    '/src/ui/State.tsx',
  ],
  // What the search has, and records, overviews and lists of the staff as well.
  choosing: [
    '/src/islands/ui/use-loaded.ts',
    '/src/rules/photo-address.ts',
    '/src/rules/search-state.ts',
    '/src/ui/Chip.tsx',
    '/src/ui/Pagination.tsx',
  ],
  search: ['/src/islands/search/TutorSearch.tsx'],
  dates: ['/src/rules/dates.ts'],
  // What the search for jobs has beside it.
  board: ['/src/islands/job-board/JobSearch.tsx', '/src/islands/job-board/JobCard.tsx'],
  // The frame of every dashboard, and why a button was refused: it needs no forms for that.
  guarded: [
    '/src/islands/dashboard/Guarded.tsx',
    '/src/islands/ui/Loaded.tsx',
    '/src/islands/ui/StateWords.tsx',
    '/src/islands/ui/form/FailureNotice.tsx',
  ],
  // Forms of the dialog that signs in, of settings and of records; they come together.
  forms: ['/src/islands/ui/form/Form.tsx', '/src/islands/ui/form/FormField.tsx'],
  // Passwords on their way to the server: settings and withdrawals have all of it.
  sealed: ['/src/stores/settings/sealed-fields.ts'],
  // What keeps and checks what is typed: whoever has a form has all of it.
  typed: ['/src/stores/form.ts', '/src/rules/validation/rule-message.ts'],
}

// A file that was moved would make every page load what only some need.
for (const module of Object.values(groups).flat()) {
  if (module.startsWith('/src/') && !existsSync(new URL(`../..${module}`, import.meta.url))) {
    throw new Error(`${module} is gone: name where it is now in islands/chunk-groups.ts`)
  }
}

/** For Rolldown. */
export const chunkGroups = Object.entries(groups).map(([name, modules]) => ({
  name,
  test: (id: string) => modules.some((module) => id.includes(module)),
}))
