import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const unit = ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'world/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts']

const template = 'world/testing/template.ts'

/**
 * In CI, a failed unit test or journey runs once more, so that one bad moment does not refuse a change that has nothing to do with it. `npm test`
 * lists the tests that needed it with their first errors, and fails when there are many. At a developer's desk nothing runs twice. Races never do:
 * they look for what happens by chance.
 */
const retry = process.env['CI'] === 'true' ? 1 : 0

// A file of its own: React Router's plugin must not run under Vitest.
export default defineConfig({
	resolve: {
		tsconfigPaths: true,
		// Only the build makes it.
		alias: { 'virtual:reading-script': join(import.meta.dirname, 'server', 'testing', 'reading-script.ts') },
	},
	test: {
		environment: 'node',
		// A timeout only ends what hangs: the longest test takes 40 seconds on a quiet machine, and five times as long on a busy one.
		testTimeout: 240_000,
		hookTimeout: 240_000,
		// On a busy machine, results come late: with Vitest's own limit of a second, only chance decided between slow and wrong.
		expect: { poll: { timeout: 30_000 } },
		// By default Vitest leaves one core idle, for the person who watches.
		maxWorkers: '100%',
		projects: [
			// Files of one worker share what they import and one database (`play` rolls every test back): six times as fast as each alone.
			{ extends: true, test: { name: 'unit', include: unit, isolate: false, globalSetup: [template], retry } },
			// One race after the other: they share the connections of one PostgreSQL, and what they import.
			{
				extends: true,
				test: {
					name: 'races',
					include: ['races/**/*.race.ts'],
					isolate: false,
					globalSetup: [template],
					fileParallelism: false,
					testTimeout: 600_000,
				},
			},
			// The built server in a real Chromium: each file has its own server, database and browser, so that two run side by side.
			{
				extends: true,
				test: {
					name: 'journeys',
					include: ['e2e/**/*.e2e.ts'],
					// Files of one worker share what they import: all texts, and axe.
					isolate: false,
					globalSetup: ['e2e/sample-world.ts', 'e2e/looked-at.ts'],
					testTimeout: 240_000,
					hookTimeout: 240_000,
					retry,
				},
			},
		],
	},
})
