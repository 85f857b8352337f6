import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { workerChunks } from './scripts/worker-chunks.ts'

/** Libraries change rarely and every page stands in the shell: two files instead of dozens, kept by browsers over deployments. */
const groups = [
	{ name: 'vendor', test: /node_modules/ },
	{ name: 'shell', test: /app\/(?:shell|i18n)\/|app\/ui\/(?:toast|icon|button|soft-links|class-names|hydrated)/ },
]

export default defineConfig({
	plugins: [workerChunks(), reactRouter()],
	resolve: { tsconfigPaths: true },
	// The server's own entry is the server build's entry, so that server, database and route code share one module graph.
	// `rolldownOptions`, Vite 8's name for it, is ignored by React Router 7.18.
	environments: {
		client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
		ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
	},
})
