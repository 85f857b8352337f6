import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chores } from '~/chores.server.ts'
import { reactions } from '~/reactions.server.ts'
import { factWords } from './facts/vi_VN.ts'
import { work } from './work/vi_VN.ts'

const sources = readdirSync('app/features', { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\//.test(file))
	.map((file) => ({ file, source: readFileSync(`app/features/${file}`, 'utf8') }))

const jobNames = [...new Set([...Object.values(reactions).flat(), ...chores].map(({ name }) => name))].sort()

/** The kinds of mail: the keys of mails up to the first colon. Kinds that are named by a fact or a job are found by these names. */
function mailKinds(): string[] {
	const jobs = sources.filter(({ file, source }) => file.includes('/jobs/') && source.includes('mail.send('))
	const kinds = jobs.flatMap(({ source }) => [...source.matchAll(/`([a-z][-_.a-z]*):\$\{/g)].map(([, kind = '']) => kind))
	const ofJobs = jobs.flatMap(({ source }) =>
		source.includes('key: `${name}:') ? jobNames.filter((name) => source.includes(`'${name}'`)) : [],
	)
	return [...new Set([...kinds, ...ofJobs])].filter((kind) => kind !== 'fact').sort()
}

/** The kinds of causes in orders' books: the text before the colon. */
function causes(): string[] {
	const written = sources.flatMap(({ source }) => [
		...source.matchAll(/(?:cause: |[cC]ause = |moveCause = .*=> |begin = |return |byHand = .*=> |undoneByHand = .*=> )[`'](\w+):/g),
	])
	return [...new Set(written.map(([, cause = '']) => cause))]
		.filter((cause) => !['KHAC', 'account', 'end', 'event', 'https', 'mailto', 'offer', 'product', 'replace', 'test'].includes(cause))
		.sort()
}

it('there are words for every job', () => {
	expect(jobNames.length).toBeGreaterThan(80)
	expect(jobNames.filter((name) => !(name in work.jobs))).toEqual([])
})

it('there are words for every kind of mail', () => {
	const kinds = mailKinds()
	for (const kind of ['event-news', 'mailing', 'order-confirmed', 'mail-transfer-offered', 'product.back_in_stock'])
		expect(kinds).toContain(kind)
	expect(kinds.filter((kind) => !(kind in work.mails) && !(kind in factWords))).toEqual([])
})

it('there are words for everything that moves money in the books of an order', () => {
	const found = causes()
	for (const cause of ['attendee_canceled', 'by_hand', 'line_refund', 'payment', 'return']) expect(found).toContain(cause)
	expect(found.filter((cause) => !(cause in work.causes))).toEqual([])
})
