// Starts a server process. Plain JavaScript, because in production there is no TypeScript at run time, and in development Vite loads the modules.
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

process.env.NODE_ENV ||= 'production'
const isDevelopment = process.env.NODE_ENV === 'development'
const server = createServer({ keepAliveTimeout: 65_000 })

if (isDevelopment) {
	const { createServer: createVite } = await import('vite')
	const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
	const newest = () => vite.ssrLoadModule('./server/app.ts')
	const { start } = await newest()
	// Vite answers requests for its modules and for sources; our code answers all others.
	await start(server, { newest, before: vite.middlewares })
} else {
	const built = new URL('../build/server/index.js', import.meta.url)
	if (!existsSync(fileURLToPath(built))) {
		console.error('There is no build. Run `npm start`, which builds, or `npm run build`.')
		process.exit(1)
	}
	const { start } = await import(built.href)
	await start(server)
}
