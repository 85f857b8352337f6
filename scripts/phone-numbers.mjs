// `node scripts/phone-numbers.mjs`: writes the metadata of telephone numbers for the countries we deliver to. Run it again after an update of
// libphonenumber-js.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './run.mjs'

const file = join(root, 'app', 'kernel', 'phone-numbers.json')
const all = createRequire(import.meta.url)('libphonenumber-js/metadata.min.json')
const { countries } = JSON.parse(readFileSync(file, 'utf8'))
writeFileSync(file, JSON.stringify(numbersOf(Object.keys(countries), all)) + '\n')

/** The part of the library's metadata that is about these countries. */
function numbersOf(codes, { version, country_calling_codes, countries: every }) {
	const called = Object.entries(country_calling_codes).flatMap(([calling, of]) => {
		const known = of.filter((code) => codes.includes(code))
		return known.length > 0 ? [[calling, known]] : []
	})
	return {
		version,
		country_calling_codes: Object.fromEntries(called),
		countries: Object.fromEntries(codes.sort().map((code) => [code, every[code]])),
	}
}
