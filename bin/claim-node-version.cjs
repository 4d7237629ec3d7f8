// Loaded into npm by set-up.mjs where npm runs on an older Node than the release brings, such as Debian 12's 18: npm would
// leave out optional packages that need a newer one, and the build needs them. Other programs see the true version.
const { CLAIMED_NODE_VERSION: version } = process.env;
if (version && /[\\/]npm(-cli\.js)?$/.test(process.argv[1] ?? ''))
  Object.defineProperty(process, 'version', { value: version, enumerable: true });
