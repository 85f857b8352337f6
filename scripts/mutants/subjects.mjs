import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** The share of small faults in these files that the tests must find. These are the subjects that matter most. */
export const bar = 0.9

const subjects = {
	money: [
		/^app\/kernel\/money\.ts$/,
		/^app\/features\/cart\/rules\/(totals|deposit|figures)\.ts$/,
		/^app\/features\/promotion\/rules\/(reductions|buy-get)\.ts$/,
		/^app\/features\/(payment|payment\/settlement|order\/returns)\/rules\//,
		/^app\/features\/order\/rules\/(ledger|life-cycle)\.ts$/,
		/^app\/features\/attendee\/rules\/place-money\.ts$/,
	],
	quota: [/^app\/features\/quota\/rules\//],
	permission: [
		/^app\/features\/.+\/guards\.server\.ts$/,
		/^app\/features\/api-key\/rules\/rights\.ts$/,
		/^app\/kernel\/recent-sign-in\.ts$/,
	],
	'check-in': [/^app\/features\/checkin\/rules\//, /^app\/features\/attendee\/registration\/rules\/(gate|ticket-code)\.ts$/],
	'self-service': [/^app\/features\/attendee\/self-service\/rules\//, /^app\/features\/event\/rules\/self-service\.ts$/],
}

export const subjectNames = Object.keys(subjects)

/** The files of a subject, by path. @throws Error where a pattern matches no file: its files were moved, and would be left out unseen */
export function filesOf(subject) {
	return subjects[subject].flatMap((pattern) => {
		const files = sources.filter((path) => !/\.test\.tsx?$/.test(path) && pattern.test(path))
		if (files.length === 0) throw new Error(`${subject}: no file matches ${pattern}`)
		return files
	})
}

/** Every source and test of the product, by path from the checkout's folder. */
export const sources = ['app', 'server', 'world'].flatMap((folder) =>
	readdirSync(join(root, folder), { recursive: true })
		.map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
		.filter((path) => /\.tsx?$/.test(path)),
)

/**
 * Mutants that change nothing visible, with the reason. Each entry has the line's text, the original code and the replacement.
 * @type {readonly { file: string, line: string, from: string, to: string, reason: string }[]}
 */
export const equivalent = [
	{
		file: 'app/features/attendee/registration/rules/ticket-code.ts',
		line: 'bytes.push((rest % 128) + 128)',
		from: '(rest % 128) + 128',
		to: '(rest % 128) - 128',
		reason: 'A byte is taken modulo 256, and both are the same one.',
	},
	{
		file: 'app/features/attendee/registration/rules/ticket-code.ts',
		line: 'while (bits >= 5) {',
		from: 'bits >= 5',
		to: 'bits > 5',
		reason: 'The last five bits are written with the next byte, or at the end.',
	},
	{
		file: 'app/features/attendee/registration/rules/ticket-code.ts',
		line: 'if (bytes === undefined || bytes.length <= signatureLength + 4) return undefined',
		from: 'bytes.length <= signatureLength + 4',
		to: 'bytes.length < signatureLength + 4',
		reason: 'Without a byte behind the key there are no six numbers, which is asked next.',
	},
]
