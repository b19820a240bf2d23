/*
 * What browsers load together. Rolldown alone makes a file of every set of modules that the same
 * pages share, and twenty small files compress worse than five: 83 KB on the search page instead of
 * 78. A group takes along what its modules import, unless an earlier group has it.
 */
export const chunkGroups = [
  // Rarely changes, so that it stays in the cache when we publish.
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\// },
  // With every page: links of the language, failed chunks, dynamic imports.
  {
    name: 'frame',
    test: /preload-helper|\/src\/(?:i18n\/locales|stores\/(?:chunk-reload|reports))\.ts/,
  },
  // What this device keeps: hearts, the session, and the face of who is signed in.
  {
    name: 'kept',
    test: /\/node_modules\/nanostores\/|\/src\/(?:stores\/wish-list|rules\/avatar)\.ts/,
  },
  // Whatever asks the server; home and profiles load it when somebody acts.
  {
    name: 'calls',
    test: /\/src\/(?:contract\/portal|stores\/(?:client|error-code)|i18n\/translate|rules\/numbers)/,
  },
  // The contact form counts down as well, without React and without the calls.
  { name: 'wait', test: /\/src\/(?:stores\/count-down|rules\/wait-words)\.ts/ },
  // Whether and who is signed in: pages without React ask it, the menu of the account among them.
  { name: 'session', test: /\/src\/stores\/(?:session|tab-sharing)\.ts/ },
  { name: 'user', test: /\/src\/stores\/(?:guard|signed-in-user)\.ts/ },
  // What the search and the dashboards both draw with; else dashboards load the search for it.
  {
    name: 'drawing',
    test: /\/node_modules\/@nanostores\/react\/|\/src\/islands\/(?:language|ui\/(?:Button|Icon|Skeletons|State|Toasts))\.tsx/,
  },
  { name: 'search', test: /\/src\/islands\/search\/TutorSearch\.tsx/ },
  // The frame of every dashboard.
  { name: 'guarded', test: /\/src\/islands\/(?:dashboard\/Guarded|ui\/Loaded)\.tsx/ },
  // Forms of the dialog that signs in, of settings and of records; they come together.
  { name: 'forms', test: /\/src\/islands\/ui\/form\/(?:Form|FormField)\.tsx/ },
]
