import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const source = 'app/entry.reading.client.ts'
const name = 'virtual:reading-script'

/** Builds the one script of the pages for reading, beside the scripts of the router, and gives the server its address: `virtual:reading-script`. */
export function readingScript(): Plugin {
	return {
		name: 'hoi:reading-script',
		buildStart() {
			const { command, consumer } = this.environment.config
			if (command === 'build' && consumer === 'client') this.emitFile({ type: 'chunk', id: source })
		},
		resolveId(id) {
			return id === name ? `\0${name}` : undefined
		},
		load(id) {
			if (id !== `\0${name}`) return undefined
			return `export const readingScript = ${JSON.stringify(this.environment.config.command === 'build' ? builtAddress() : `/${source}`)}`
		},
	}
}

/** React Router builds the browser's files first, and needs Vite's list of them for the server build, too. */
function builtAddress(): string {
	const files = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>
	const found = files[source]
	if (!found) throw new Error(`${source} was not built`)
	return `/${found.file}`
}
