// `npm start`: on a machine with only Node and npm, from a clean clone to a running server. Installs and builds if something is outdated, then
// serves.
import { buildWhenStale } from './build.mjs'
import { checkNode, installWhenStale } from './install.mjs'
import { serve } from './serve.mjs'

checkNode()
const isReady = (await installWhenStale()) && (await buildWhenStale())
if (!isReady) process.exit(1)
await serve('production')
