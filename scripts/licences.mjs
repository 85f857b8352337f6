// `npm run licences`: writes docs/licences.md from package-lock.json, and docs/sbom.cdx.json with npm itself. `npm run check` compares both with
// the lock.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

const listFile = join(root, 'docs', 'licences.md')
const billFile = join(root, 'docs', 'sbom.cdx.json')

/** Licences that require only that we name them, or, like MPL-2.0, that we publish changes of their own files. */
const allowed = new Set([
	...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'MPL-2.0', 'BlueOak-1.0.0', 'Unlicense'],
	...['CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'Zlib', 'Python-2.0'],
])

/** libvips, which sharp loads as a separate library: anybody can replace it, as LGPL requires. */
const mayBeLgpl = /^@img\/sharp-(?:libvips-|wasm32$|win32-)/

/** Packages whose entry in the registry names no licence, with the licence of their LICENSE file. */
const statedInside = new Map([['png-js@2.0.0', 'MIT']])

/** Every package of the lock: name, version, licence, and whether it is only for development and not delivered. */
export function packagesOf(lock) {
	return Object.entries(lock.packages).flatMap(([path, { name, version, license, dev, link }]) => {
		if (path === '' || link) return []
		const called = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
		return [{ name: called, version, licence: license ?? statedInside.get(`${called}@${version}`) ?? 'unknown', isDelivered: !dev }]
	})
}

/** Whether a licence, as an SPDX expression, is allowed: with OR one of its licences must be, with AND all of them. */
export function isAllowed(licence, name) {
	const plain = licence.replace(/^\((.*)\)$/, '$1')
	if (plain.includes(' OR ')) return plain.split(' OR ').some((each) => isAllowed(each, name))
	if (plain.includes(' AND ')) return plain.split(' AND ').every((each) => isAllowed(each, name))
	return allowed.has(plain) || (plain === 'LGPL-3.0-or-later' && mayBeLgpl.test(name))
}

/** The list for docs/licences.md. */
export function listOf(packages) {
	const lines = (which) =>
		[...new Map(packages.filter(which).map((each) => [`${each.name}@${each.version}`, each])).values()]
			.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : one.version < other.version ? -1 : 1))
			.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
	const table = (rows) => ['| package | version | licence |', '|---|---|---|', ...rows]
	return [
		'# Licences of what we build on',
		'',
		'Made by `npm run licences` from package-lock.json; `npm run check` compares it and refuses GPL, AGPL and whatever else is not on the list in',
		"`scripts/licences.mjs`. LGPL stands for sharp's libvips alone, a library of its own that anybody may exchange. The same as CycloneDX, with hashes:",
		'[sbom.cdx.json](sbom.cdx.json), made by `npm sbom`.',
		'',
		'## Delivered',
		'',
		...table(lines(({ isDelivered }) => isDelivered)),
		'',
		'## For working on it only',
		'',
		...table(lines(({ isDelivered }) => !isDelivered)),
		'',
	].join('\n')
}

/** One sentence for each licence we may not use, and for each document that differs from the lock. */
export function licenceFaults(lock = readLock(), list = readOrNothing(listFile), bill = readOrNothing(billFile)) {
	const packages = packagesOf(lock)
	const refused = packages.filter(({ licence, name }) => !isAllowed(licence, name))
	const named = new Set((JSON.parse(bill || '{}').components ?? []).map(({ name, version }) => `${name}@${version}`))
	const delivered = new Set(packages.filter(({ isDelivered }) => isDelivered).map(({ name, version }) => `${name}@${version}`))
	const isOld = [...delivered].some((each) => !named.has(each)) || [...named].some((each) => !delivered.has(each))
	return [
		...refused.map(
			({ name, version, licence }) => `${name}@${version}: its licence is ${licence}, which is not on the list in scripts/licences.mjs`,
		),
		...(list === listOf(packages) ? [] : ['docs/licences.md is not what package-lock.json says: npm run licences']),
		...(isOld ? ['docs/sbom.cdx.json is not what package-lock.json says: npm run licences'] : []),
	]
}

function readLock() {
	return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
}

function readOrNothing(file) {
	try {
		return readFileSync(file, 'utf8')
	} catch {
		return ''
	}
}

/**
 * npm's own bill of materials of the delivered packages, without values that differ each time: the time, its serial number, the name of the
 * folder. Packages for development are removed here, because npm's own option for this also removes React.
 */
function billOfMaterials() {
	const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
		cwd: root,
		encoding: 'utf8',
		maxBuffer: 64_000_000,
		stdio: ['ignore', 'pipe', 'ignore'],
	})
	const { metadata, components, dependencies, ...rest } = JSON.parse(text)
	const { component, ...more } = metadata
	for (const [holder, name] of [
		[rest, 'serialNumber'],
		[more, 'timestamp'],
		[more, 'tools'],
	])
		delete holder[name]
	const isDelivered = ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:development')
	const delivered = components.filter(isDelivered)
	const named = new Set([component['bom-ref'], ...delivered.map((each) => each['bom-ref'])])
	const needed = dependencies
		.filter(({ ref }) => named.has(ref))
		.map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => named.has(each)) }))
	const lines = (each) => `[\n${each.map((one) => `\t\t${JSON.stringify(one)}`).join(',\n')}\n\t]`
	const head = Object.entries({ ...rest, metadata: { ...more, component: { ...component, name: 'hoi' } } })
	return `{\n${head.map(([name, value]) => `\t${JSON.stringify(name)}: ${JSON.stringify(value)},\n`).join('')}\t"components": ${lines(delivered)},\n\t"dependencies": ${lines(needed)}\n}\n`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
	writeFileSync(listFile, listOf(packagesOf(readLock())))
	writeFileSync(billFile, billOfMaterials())
	for (const fault of licenceFaults()) {
		console.log(fault)
		process.exitCode = 1
	}
}
