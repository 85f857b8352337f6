// `npm run dev`: the server with Vite inside; pages and server code reload when they are saved.
import { checkNode, installWhenStale } from './install.mjs'
import { serve } from './serve.mjs'

checkNode()
if (!(await installWhenStale())) process.exit(1)
await serve('development')
