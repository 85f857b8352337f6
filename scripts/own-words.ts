import type { Plugin } from 'vite'

/**
 * Leaves out the words that React Aria brings in thirty languages: Vietnamese is not among them, and `app/ui/moment/words.ts` gives it ours in
 * both.
 */
export function ownWords(): Plugin {
	return {
		name: 'hoi:own-words',
		apply: 'build',
		load(id) {
			return /\/react-(?:aria|stately)\/dist\/private\/\w+\/intlStrings\.mjs$/.test(id) ? 'export default {}' : undefined
		},
	}
}
