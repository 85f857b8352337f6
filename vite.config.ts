import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { readingScript } from './scripts/reading-script.ts'
import { workerChunks } from './scripts/worker-chunks.ts'

/**
 * Libraries change rarely and every page stands in the shell: two files instead of dozens, kept by browsers over deployments. Plain scripts,
 * which all pages run, stay apart from both, so that a page without React loads nothing of it; so do the editor, which few pages have, and the curve
 * that the check of a beacon's signature fetches when it is pressed.
 */
const groups = [
	{ name: 'plain', test: /\/plain\//, priority: 1 },
	{ name: 'editing', test: /node_modules\/(?:@tiptap|prosemirror-\w+|orderedmap|rope-sequence|w3c-keyname)\//, priority: 1 },
	// A group takes what it imports with it, unless that stands in another.
	{ name: 'hashes', test: /node_modules\/@noble\/hashes\//, priority: 2 },
	{ name: 'curves', test: /node_modules\/@noble\/curves\//, priority: 1 },
	{ name: 'vendor', test: /node_modules/ },
	{
		name: 'shell',
		test: /app\/(?:shell|i18n)\/(?!editor\/|text\/(?:vi_VN|en_US))|app\/ui\/(?:toast|icon|button|soft-links|class-names|hydrated)/,
	},
]

export default defineConfig({
	plugins: [workerChunks(), readingScript(), reactRouter()],
	resolve: { tsconfigPaths: true },
	// The server's own entry is the server build's entry, so that server, database and route code share one module graph.
	// `rolldownOptions`, Vite 8's name for it, is ignored by React Router 7.18.
	environments: {
		client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
		ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
	},
})
