// `npm run contents`: makes the product's tables of contents from the manifests of the features. `npm run check` compares them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { rungs } from './architecture.mjs'
import { root } from './run.mjs'
import { committedPaths } from './sources.mjs'

const made = '// Made by `npm run contents` from the folders of features; never edited by hand.\n'

/** One sentence for each table of contents that differs from the features. */
export async function contentsFaults(folder = root) {
	const contents = Object.entries(await tablesOfContents(folder))
	return contents
		.filter(([path, text]) => !existsSync(join(folder, path)) || readFileSync(join(folder, path), 'utf8') !== text)
		.map(([path]) => `${path} is not what the features say: npm run contents makes it anew`)
}

/** The right text of each table of contents, by its path. */
async function tablesOfContents(folder) {
	const ladder = rungs(folder).flat()
	const manifest = (name) => join(folder, 'app', 'features', name, 'feature.server.ts')
	const features = ladder.filter((name) => existsSync(manifest(name)))
	return format({
		'app/features.server.ts': listOfFeatures(features),
		'app/operations.server.ts': listOfOperations(features.filter((name) => /^\toperations: /m.test(readFileSync(manifest(name), 'utf8')))),
		'app/tables.server.ts': listOfTables(folder, ladder),
		'app/texts/vi_VN.ts': listOfTexts('vi_VN', 'Vietnamese'),
		'app/texts/en_US.ts': listOfTexts('en_US', 'English'),
	})
}

function listOfFeatures(names) {
	return [
		made,
		...names.map(importOf),
		"import type { Feature } from './platform/feature.server.ts'\n",
		'/** Every feature, lowest rung of the ladder first. */',
		`export const features: readonly Feature[] = [${names.map(camelCase).join(', ')}]`,
	]
}

function listOfOperations(names) {
	return [
		made,
		...names.map(importOf),
		'\n/** Every operation by the name the wire calls it; each stands in the `feature.server.ts` of its feature. */',
		`export const operations = {\n${names.map((name) => `...${camelCase(name)}.operations,\n`).join('')}}`,
	]
}

function listOfTables(folder, ladder) {
	const ofPlatform = found(/^app\/platform\/.*\/tables\.server\.ts$/)
	const ofFeatures = ladder.map((name) => `app/features/${name}/tables.server.ts`).filter((path) => existsSync(join(folder, path)))
	return [
		made,
		'/** Every table of the product. Features own their tables; this file only makes all of them known to the database. */',
		...[...ofPlatform, ...ofFeatures].map((path) => `export * from '${path.replace('app/', './')}'`),
	]
}

function listOfTexts(locale, language) {
	const short = locale.slice(0, 2)
	const files = found(new RegExp(`^app/(shell|shell/[^/]+|features/[^/]+|features/[^/]+/(?!mail/)[^/]+)/text/${locale}[.]ts$`))
	const names = files.map((path) => path.split('/').at(-3))
	return [
		made,
		...files.map((path, index) => `import { ${short} as ${camelCase(names[index])} } from '${path.replace('app/', '~/')}'`),
		`\n/** Every text in ${language}, by the name of the feature's folder. Browsers load them feature by feature (\`browser.ts\`). */`,
		`export const catalogue = {\n${names.map((name) => `'${name}': ${camelCase(name)},\n`).join('')}}`,
	]
}

const found = (pattern) =>
	committedPaths()
		.filter((path) => pattern.test(path))
		.sort()
const importOf = (name) => `import { ${camelCase(name)} } from './features/${name}/feature.server.ts'`
/** `returns` for the room `order/returns`. */
const camelCase = (name) => basename(name).replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())

async function format(contents) {
	// Loaded only when needed, because `npm run check` imports this file before it has installed the packages.
	const prettier = await import('prettier')
	const options = await prettier.resolveConfig(join(root, 'app', 'routes.ts'))
	const texts = Object.entries(contents).map(async ([path, lines]) => [
		path,
		await prettier.format(lines.join('\n'), { ...options, parser: 'typescript' }),
	])
	return Object.fromEntries(await Promise.all(texts))
}

if (argv[1] === fileURLToPath(import.meta.url)) {
	for (const [path, text] of Object.entries(await tablesOfContents(root))) writeFileSync(join(root, path), text)
}
