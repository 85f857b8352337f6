import { describe, expect, it } from 'vitest'
import { isAllowed, licenceFaults, listOf, packagesOf } from './licences.mjs'

describe('a licence', () => {
	it.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0)', '(BSD-3-Clause OR GPL-2.0)', 'MIT AND OFL-1.1', '(MIT AND Zlib)'])(
		'%s leaves us a way',
		(licence) => {
			expect(isAllowed(licence, 'x')).toBe(true)
		},
	)

	it.each([
		'GPL-3.0-only',
		'AGPL-3.0-or-later',
		'GPL-2.0',
		'MIT AND GPL-3.0',
		'LGPL-3.0-or-later',
		'UNLICENSED',
		'unknown',
		'SEE LICENSE IN x',
		'',
	])('%s does not', (licence) => {
		expect(isAllowed(licence, 'x')).toBe(false)
	})

	it('of libvips is the one exception', () => {
		expect(isAllowed('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true)
		expect(isAllowed('Apache-2.0 AND LGPL-3.0-or-later AND MIT', '@img/sharp-wasm32')).toBe(true)
		expect(isAllowed('GPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(false)
	})
})

describe('the papers', () => {
	const lock = {
		packages: {
			'': { name: 'hoi' },
			'node_modules/a': { version: '1.0.0', license: 'MIT' },
			'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'ISC' },
			'node_modules/d': { version: '3.0.0', license: 'AGPL-3.0-only', dev: true },
			'node_modules/e': { version: '4.0.0' },
		},
	}
	const bill = (...components) => JSON.stringify({ components })
	const [a, c, e] = [
		{ name: 'a', version: '1.0.0' },
		{ name: '@b/c', version: '2.0.0' },
		{ name: 'e', version: '4.0.0' },
	]

	it('name licences that may not be used, also for development only, and unknown licences', () => {
		expect(licenceFaults(lock, listOf(packagesOf(lock)), bill(a, c, e))).toEqual([
			'd@3.0.0: its licence is AGPL-3.0-only, which is not on the list in scripts/licences.mjs',
			'e@4.0.0: its licence is unknown, which is not on the list in scripts/licences.mjs',
		])
	})

	it('are reported when they are outdated', () => {
		expect(licenceFaults(lock, '', bill(a, c, e))).toContain('docs/licences.md is not what package-lock.json says: npm run licences')
		expect(licenceFaults(lock, '', bill(a, c))).toContain('docs/sbom.cdx.json is not what package-lock.json says: npm run licences')
		expect(licenceFaults(lock, '', '')).toContain('docs/sbom.cdx.json is not what package-lock.json says: npm run licences')
	})
})
