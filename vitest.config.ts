import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const unit = ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'world/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts']

const template = 'world/testing/template.ts'

// A file of its own: React Router's plugin must not run under Vitest.
export default defineConfig({
	resolve: {
		tsconfigPaths: true,
		// Only the build makes it.
		alias: { 'virtual:reading-script': join(import.meta.dirname, 'server', 'testing', 'reading-script.ts') },
	},
	test: {
		environment: 'node',
		testTimeout: 60_000,
		hookTimeout: 60_000,
		// What is waited for comes late on a busy machine: a second, which is Vitest's own, told slow from wrong by chance.
		expect: { poll: { timeout: 30_000 } },
		// Vitest leaves one core idle, for whoever watches.
		maxWorkers: '100%',
		projects: [
			// Files of one worker share what they import and one database (`play` rolls every test back): six times as fast as each alone.
			{ extends: true, test: { name: 'unit', include: unit, isolate: false, globalSetup: [template] } },
			// One race after the other: they share the connections of one PostgreSQL.
			{
				extends: true,
				test: { name: 'races', include: ['races/**/*.race.ts'], globalSetup: [template], fileParallelism: false, testTimeout: 600_000 },
			},
			// The built server in a real Chromium: each file has its own server, database and browser, so that two run side by side.
			{
				extends: true,
				test: {
					name: 'journeys',
					include: ['e2e/**/*.e2e.ts'],
					globalSetup: ['e2e/sample-world.ts', 'e2e/looked-at.ts'],
					testTimeout: 180_000,
					hookTimeout: 120_000,
					// A browser on a busy machine misses a moment now and then. The report says which journey needed its second try.
					retry: process.env['CI'] === 'true' ? 1 : 0,
				},
			},
		],
	},
})
