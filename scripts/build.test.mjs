import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const builder = vi.hoisted(() => vi.fn())
vi.mock('./run.mjs', async (original) => ({ ...(await original()), runNode: builder }))
const { buildWhenStale } = await import('./build.mjs')

describe('building', () => {
	let folder = ''
	const write = (path, content) => {
		mkdirSync(dirname(join(folder, path)), { recursive: true })
		writeFileSync(join(folder, path), content)
	}

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'hoi-build-'))
		write('app/root.tsx', 'one')
		builder.mockReset().mockImplementation(async () => (write('build/server/index.js', ''), 0))
		vi.spyOn(console, 'log').mockReturnValue()
		vi.spyOn(console, 'error').mockReturnValue()
	})
	afterEach(() => {
		vi.restoreAllMocks()
		rmSync(folder, { recursive: true, force: true })
	})

	it('happens once', async () => {
		expect(await buildWhenStale(folder)).toBe(true)
		expect(await buildWhenStale(folder)).toBe(true)
		expect(builder).toHaveBeenCalledTimes(1)
	})

	it.each(['app/root.tsx', 'app/new/page.tsx', 'server/app.ts', 'world/cast.ts', 'drizzle/0001_more.sql', 'package-lock.json'])(
		'happens again when %s changed',
		async (path) => {
			await buildWhenStale(folder)
			write(path, 'two')
			await buildWhenStale(folder)
			expect(builder).toHaveBeenCalledTimes(2)
		},
	)

	it.each(['app/kernel/money.test.ts', 'e2e/buy.e2e.ts', 'README.md'])('ignores %s', async (path) => {
		await buildWhenStale(folder)
		write(path, 'two')
		await buildWhenStale(folder)
		expect(builder).toHaveBeenCalledTimes(1)
	})

	it('reports a failure, and tries again next time', async () => {
		await buildWhenStale(folder)
		write('app/root.tsx', 'broken')
		builder.mockResolvedValue(1)
		expect(await buildWhenStale(folder)).toBe(false)
		expect(await buildWhenStale(folder)).toBe(false)
		expect(builder).toHaveBeenCalledTimes(3)
	})
})
