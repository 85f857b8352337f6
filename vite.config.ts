import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { workerChunks } from './scripts/worker-chunks.ts'

export default defineConfig({
	plugins: [workerChunks(), reactRouter()],
	resolve: { tsconfigPaths: true },
	// The server's own entry is the server build's entry, so that server, database and route code share one module graph.
	// `rolldownOptions`, Vite 8's name for it, is ignored by React Router 7.18.
	environments: { ssr: { build: { rollupOptions: { input: './server/app.ts' } } } },
})
