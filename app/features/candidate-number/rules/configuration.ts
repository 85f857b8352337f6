import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import {
	attendeeChoiceShape,
	attendeeFilterShape,
	type AttendeeChoice,
	type AttendeeFilter,
} from '~/features/attendee/rules/attendee-choice.ts'
import { longest } from './longest.ts'
import { longestPrefix, mostCharacters, rerunRules, type LeftOut, type Numbering } from './numbering.ts'

export const mostGroups = 50
export const mostLeftOut = 200
export const mostReserved = 100_000
export const greatestStep = 1_000
const greatest = 10 ** mostCharacters - 1

const serialShape = z.number().int().min(0).max(greatest)
const prefixPattern = /^[\p{Lu}\p{Lo}\p{N}._/-]*$/u

/** A prefix as bibs show it: in capitals, without spaces. */
export const cleanPrefix = (typed: string) => typed.normalize('NFC').replace(/\s+/g, '').toUpperCase()
export const isPrefix = (text: string) => [...text].length <= longestPrefix && prefixPattern.test(text)

/** A candidate number given by hand, as bibs show it; nothing when it is invalid. */
export function cleanNumber(typed: string): string | undefined {
	const number = cleanPrefix(typed)
	return number !== '' && [...number].length <= longestPrefix + mostCharacters && prefixPattern.test(number) ? number : undefined
}

/**
 * A group of a configuration: whom it takes, and how their numbers begin. An attendee belongs to the first group whose filter fits. A filter without
 * tickets is about all tickets of the configuration.
 */
export const groupShape = z.object({
	id: idShape.optional(),
	name: z.string().trim().min(1).max(longest.groupName),
	prefix: z.string().max(longest.prefix).transform(cleanPrefix).refine(isPrefix),
	color: z.string().regex(/^#[0-9a-f]{6}$/),
	first: serialShape.nullable(),
	filter: attendeeFilterShape,
})

/** A configuration of candidate numbers as it is set up (specification §3). */
export const configurationShape = z.object({
	name: z.string().trim().min(1).max(longest.name),
	choice: attendeeChoiceShape,
	groups: z.array(groupShape).min(1).max(mostGroups),
	characters: z.number().int().min(1).max(mostCharacters),
	first: serialShape,
	step: z.number().int().min(1).max(greatestStep),
	leftOut: z.array(z.object({ from: serialShape, to: serialShape }).refine(({ from, to }) => from <= to)).max(mostLeftOut),
	reserve: z.number().int().min(0).max(mostReserved),
	rerun: z.enum(rerunRules),
	newcomers: z.boolean(),
})

export type NumberGroup = z.infer<typeof groupShape>
export type Configuration = z.infer<typeof configurationShape>

/** Colours that can be told apart in print, used one after another for new groups. */
const groupColors = ['#1d4ed8', '#be123c', '#15803d', '#b45309', '#7e22ce', '#0e7490', '#4d7c0f', '#a21caf']
export const colorOfGroup = (nth: number) => groupColors[nth % groupColors.length] ?? '#1d4ed8'

const noFilter: AttendeeFilter = { ticketIds: [], attributes: [], conditions: [] }

export const newGroup = (nth: number): NumberGroup => ({ name: '', prefix: '', color: colorOfGroup(nth), first: null, filter: noFilter })

/** The first values of a new configuration. */
export const newConfiguration = (choice: AttendeeChoice): Configuration => ({
	...{ name: '', choice, groups: [newGroup(0)], characters: 4, first: 1, step: 1, leftOut: [], reserve: 0 },
	...{ rerun: 'keep_fill', newcomers: true },
})

export const numberingOf = ({ characters, first, step, leftOut, reserve, groups }: Configuration): Numbering => ({
	...{ characters, first, step, leftOut, reserve },
	groups: groups.map((group) => ({ prefix: group.prefix, first: group.first })),
})

/** The filter of each group, in their order. */
export function kindsOfGroups({ choice, groups }: Pick<Configuration, 'choice' | 'groups'>): AttendeeFilter[] {
	return groups.map(({ filter }) => (filter.ticketIds.length > 0 ? filter : { ...filter, ticketIds: choice.ticketIds, attributes: [] }))
}

/** `13, 1-20` → the numbers that are left out, joined and in order; nothing when the text is not such a list. */
export function typedLeftOut(typed: string): LeftOut[] | undefined {
	const words = typed
		.replaceAll('–', '-')
		.replaceAll('-', ' - ')
		.split(/[\s,;]+/)
		.filter(Boolean)
	const ranges: LeftOut[] = []
	for (let nth = 0; nth < words.length; nth += 1) {
		const isRange = words[nth + 1] === '-'
		const [from, to] = [words[nth], words[isRange ? nth + 2 : nth]].map((word = '') => (/^\d{1,10}$/.test(word) ? Number(word) : undefined))
		if (from === undefined || to === undefined) return undefined
		ranges.push({ from: Math.min(from, to), to: Math.max(from, to) })
		if (isRange) nth += 2
	}
	return joined(ranges)
}

/** The same numbers in as few ranges as possible. */
function joined(ranges: readonly LeftOut[]): LeftOut[] {
	const whole: LeftOut[] = []
	for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
		const last = whole.at(-1)
		if (last && range.from <= last.to + 1) last.to = Math.max(last.to, range.to)
		else whole.push({ ...range })
	}
	return whole
}

export const leftOutText = (ranges: readonly LeftOut[]) =>
	ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(', ')
