import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const npm = vi.hoisted(() => vi.fn())
vi.mock('./run.mjs', async (original) => ({ ...(await original()), runNpm: npm }))
const { installWhenStale, isSupportedNode } = await import('./install.mjs')

describe('the Node version', () => {
	it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.1.0'])('%s is supported', (version) =>
		expect(isSupportedNode(version)).toBe(true),
	)
	it.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0'])('%s is not supported', (version) => expect(isSupportedNode(version)).toBe(false))
})

describe('installing', () => {
	let folder = ''
	const lock = (version) => ({
		packages: { '': {}, 'node_modules/zod': { version }, 'node_modules/fsevents': { version: '2.0.0', optional: true } },
	})
	const write = (path, content) => writeFileSync(join(folder, path), JSON.stringify(content))
	/** Writes npm's record of an installation, without the package for another platform. */
	const install = (version) => {
		mkdirSync(join(folder, 'node_modules'), { recursive: true })
		write('node_modules/.package-lock.json', { packages: { 'node_modules/zod': { version } } })
		return 0
	}

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'hoi-install-'))
		write('package-lock.json', lock('4.0.0'))
		npm.mockReset().mockImplementation(async () => install('4.0.0'))
		vi.spyOn(console, 'log').mockReturnValue()
		vi.spyOn(console, 'error').mockReturnValue()
	})
	afterEach(() => {
		vi.restoreAllMocks()
		rmSync(folder, { recursive: true, force: true })
	})

	it('happens once', async () => {
		expect(await installWhenStale(folder)).toBe(true)
		expect(await installWhenStale(folder)).toBe(true)
		expect(npm).toHaveBeenCalledExactlyOnceWith(expect.arrayContaining(['ci', '--ignore-scripts']), { cwd: folder })
	})

	it('happens again when the lock changed', async () => {
		await installWhenStale(folder)
		write('package-lock.json', lock('4.1.0'))
		await installWhenStale(folder)
		expect(npm).toHaveBeenCalledTimes(2)
	})

	it('is not repeated after an install by hand', async () => {
		install('4.0.0')
		await installWhenStale(folder)
		expect(npm).not.toHaveBeenCalled()
	})

	it('reports a failure of npm, and tries again next time', async () => {
		npm.mockResolvedValue(1)
		expect(await installWhenStale(folder)).toBe(false)
		expect(await installWhenStale(folder)).toBe(false)
		expect(npm).toHaveBeenCalledTimes(2)
	})
})

/** The packages that a script, and the files it imports, load at once. A package that is loaded by `import()` may be installed before. */
function packagesAtOnce(path, seen = new Set()) {
	if (seen.has(path)) return []
	seen.add(path)
	const imported = [...readFileSync(path, 'utf8').matchAll(/^import .*?'([^']+)'$/gm)].map(([, source]) => source)
	return imported.flatMap((source) => {
		if (source.startsWith('.')) return packagesAtOnce(join(dirname(path), source), seen)
		return source.startsWith('node:') ? [] : `${path}: ${source}`
	})
}

it.each(['bench', 'build', 'check', 'dev', 'fuzz', 'rehearsal', 'start', 'test'])('%s starts without any installed packages', (script) => {
	expect(packagesAtOnce(join(import.meta.dirname, `${script}.mjs`))).toEqual([])
})
