import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const folders = ['app', 'server', 'world']
const isModule = (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')

/**
 * Checks a tree's imports against the directions in .dependency-cruiser.cjs.
 * @param {string} folder a tree with app/ and tsconfig.json, server/ and world/ where there are any
 * @returns {{ violations: { rule: string, from: string, to: string }[], cruised: number, unseen: string[], mutual: string[] }} broken rules, how many
 * of the tree's own modules were checked, and the modules that were not (a cruiser that cannot read TypeScript would see no modules and find no
 * faults); and the pairs of features that import each other, `account ↔ security`
 */
export function directions(folder = root) {
	const present = folders.filter((name) => existsSync(join(folder, name)))
	const cruiser = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs')
	const parameters = ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...present]
	const ran = spawnSync(process.execPath, [cruiser, ...parameters], { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
	const result = parsed(ran)
	const seen = new Set(result.modules.map((module) => module.source))
	const modules = present.flatMap((name) =>
		readdirSync(join(folder, name), { recursive: true })
			.filter(isModule)
			.map((path) => `${name}/${path.replaceAll('\\', '/')}`),
	)
	const unseen = modules.filter((path) => !seen.has(path))
	const violations = result.summary.violations.map(({ rule, from, to, cycle }) => ({
		rule: rule.name,
		from,
		to: cycle ? cycle.map((step) => step.name).join(' → ') : to,
	}))
	return { violations, cruised: modules.length - unseen.length, unseen, mutual: mutualPairs(result.modules) }
}

const featureOf = (path) => /^app\/features\/([^/]+)\//.exec(path)?.[1]
/** Tests may look at anything, and a manifest lists what its feature has. */
const isBesides = (path) => /[.](test|race|e2e)[.]tsx?$|(^|\/)testing\/|\/feature[.]server[.]ts$/.test(path)

/** The pairs of features that import each other, one line each. */
function mutualPairs(modules) {
	const imported = new Set()
	for (const { source, dependencies } of modules) {
		if (isBesides(source)) continue
		for (const { resolved } of dependencies) imported.add(`${featureOf(source)} ${featureOf(resolved)}`)
	}
	return [...imported]
		.map((pair) => pair.split(' '))
		.filter(([one, other]) => one < other && one !== 'undefined' && other !== 'undefined' && imported.has(`${other} ${one}`))
		.map(([one, other]) => `${one} ↔ ${other}`)
		.sort()
}

function parsed({ stdout, stderr, status }) {
	try {
		return JSON.parse(stdout)
	} catch {
		throw new Error(`dependency-cruiser ended with ${status} and no result: ${stderr}`)
	}
}
