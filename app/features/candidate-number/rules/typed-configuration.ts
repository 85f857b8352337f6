import type { FieldIssue } from '~/kernel/fields.ts'
import { fieldReader } from '~/kernel/fields.ts'
import { choiceIssues, filterIssues, type Choosable } from '~/features/attendee/rules/attendee-choice.ts'
import { filledLines, typedChoice, typedFilter, typedOfChoice, typedOfFilter } from '~/features/attendee/rules/typed-attendee-choice.ts'
import {
	cleanPrefix,
	colorOfGroup,
	greatestStep,
	isPrefix,
	leftOutText,
	mostGroups,
	mostLeftOut,
	mostReserved,
	newGroup,
	typedLeftOut,
	type Configuration,
	type NumberGroup,
} from './configuration.ts'
import { longest } from './longest.ts'
import { longestPrefix, mostCharacters, rerunRules } from './numbering.ts'

/**
 * A configuration as the fields of its form: `name`, `characters` …, the choice of attendees (`typed-attendee-choice.ts`), and for each group
 * `group.0.name`, `group.0.prefix` … with its filter under the same prefix. `rows.group` says how many groups there are.
 */
export type TypedConfiguration = Readonly<Record<string, string>>

const atGroup = (nth: number) => `group.${nth}.`
const groupFields = ['id', 'name', 'prefix', 'color', 'first'] as const

export function groupsTyped(typed: TypedConfiguration): number {
	const said = Number(/^\d{1,3}$/.exec(typed['rows.group'] ?? '')?.[0] ?? 0)
	return Math.min(Math.max(said, 1), mostGroups)
}

function typedOfGroup(group: NumberGroup, nth: number): Record<string, string> {
	const at = atGroup(nth)
	const fields = { ...group, id: group.id ?? '', first: group.first ?? '' }
	return {
		...Object.fromEntries(groupFields.map((field) => [at + field, String(fields[field])])),
		...typedOfFilter(group.filter, at),
	}
}

export function typedOfConfiguration(configuration: Configuration): Record<string, string> {
	const { name, choice, groups, characters, first, step, leftOut, reserve, rerun, newcomers } = configuration
	return {
		...{ name, characters: String(characters), first: String(first), step: String(step), reserve: String(reserve), rerun },
		...{ leftOut: leftOutText(leftOut), newcomers: newcomers ? 'on' : '' },
		...typedOfChoice(choice),
		...Object.assign({}, ...groups.map(typedOfGroup)),
		'rows.group': String(groups.length),
	}
}

/** The name of the groups' buttons. They send `add.group`, `remove.group.2`, `up.group.1` or `down.group.0`. */
export const groupActName = 'groupAct'

/** The form after a group was added, removed or moved. The last group cannot be deleted (specification §5). */
export function afterGroupAct(typed: TypedConfiguration, pressed: string): Record<string, string> {
	const [, act, nth = '0'] = /^(add|remove|up|down)\.group(?:\.(\d{1,3}))?$/.exec(pressed) ?? []
	const groups = Array.from({ length: groupsTyped(typed) }, (_, at) =>
		Object.entries(typed).flatMap(([name, value]) =>
			name.startsWith(atGroup(at)) ? [[name.slice(atGroup(at).length), value] as const] : [],
		),
	)
	const at = Number(nth)
	if (act === 'add' && groups.length < mostGroups) {
		const made = typedOfGroup(newGroup(groups.length), 0)
		groups.push(Object.entries(made).map(([name, value]) => [name.slice(atGroup(0).length), value]))
	}
	if (act === 'remove' && groups.length > 1) groups.splice(at, 1)
	const to = act === 'up' ? at - 1 : act === 'down' ? at + 1 : at
	const [moved, other] = [groups[at], groups[to]]
	if (moved && other) [groups[at], groups[to]] = [other, moved]
	const rest = Object.entries(typed).filter(([name]) => !/^group\.\d+\./.test(name))
	const written = groups.flatMap((fields, place) => fields.map(([name, value]) => [atGroup(place) + name, value] as const))
	return { ...Object.fromEntries(rest), ...Object.fromEntries(written), 'rows.group': String(groups.length) }
}

/** The typed configuration, and all its errors (specification §5) under the names of the fields. */
export function readTypedConfiguration(
	typed: TypedConfiguration,
	about: Choosable,
): { issues: FieldIssue[]; configuration: Configuration } {
	const read = fieldReader()
	const whole = (path: string, [least, most]: [number, number]): number => {
		const text = (typed[path] ?? '').replace(/[\s.,]/g, '')
		if (text === '') read.refuse(path, 'required')
		else if (!/^\d{1,12}$/.test(text)) read.refuse(path, 'not_a_number')
		else if (Number(text) < least) read.refuse(path, 'too_small', least)
		else if (Number(text) > most) read.refuse(path, 'too_large', most)
		return read.good(path) ? Number(text) : least
	}
	const name = read.text('name', typed['name'], { required: true, max: longest.name })
	const characters = whole('characters', [1, mostCharacters])
	const greatest = 10 ** (read.good('characters') ? characters : mostCharacters) - 1
	const first = whole('first', [0, greatest])
	const step = whole('step', [1, greatestStep])
	const reserve = whole('reserve', [0, mostReserved])
	const leftOut = typedLeftOut(typed['leftOut'] ?? '')
	if (!leftOut) read.refuse('leftOut', 'not_a_number')
	else if (leftOut.length > mostLeftOut) read.refuse('leftOut', 'too_many', mostLeftOut)
	const choice = typedChoice(typed, about.tickets)
	const named = { where: filledLines(typed, 'where'), sort: filledLines(typed, 'sort') }
	const issues = choiceIssues(choice, about).map((issue) => atLine(issue, named))
	const groups = Array.from({ length: groupsTyped(typed) }, (_, nth): NumberGroup => {
		const at = atGroup(nth)
		const prefix = cleanPrefix(typed[`${at}prefix`] ?? '')
		if (!isPrefix(prefix)) {
			if ([...prefix].length > longestPrefix) read.refuse(`${at}prefix`, 'too_long', longestPrefix)
			else read.refuse(`${at}prefix`, 'bad_characters')
		}
		const filter = typedFilter(typed, about.tickets, at)
		const lines = { where: filledLines(typed, 'where', at), sort: [] }
		issues.push(
			...filterIssues(filter, about).map((issue) => {
				const placed = atLine(issue, lines)
				return { ...placed, path: at + placed.path }
			}),
		)
		const id = Number(/^[1-9]\d{0,14}$/.exec(typed[`${at}id`] ?? '')?.[0] ?? 0)
		const color = /^#[0-9a-f]{6}$/i.exec(typed[`${at}color`] ?? '')?.[0].toLowerCase() ?? colorOfGroup(nth)
		return {
			...(id > 0 && { id }),
			name: read.text(`${at}name`, typed[`${at}name`], { required: true, max: longest.groupName }),
			...{ prefix, color, filter },
			first: (typed[`${at}first`] ?? '').trim() === '' ? null : whole(`${at}first`, [0, greatest]),
		}
	})
	const rerun = rerunRules.find((each) => each === typed['rerun']) ?? 'keep_fill'
	const configuration = {
		...{ name, choice, groups, characters, first, step, reserve, rerun },
		...{ leftOut: leftOut ?? [], newcomers: typed['newcomers'] === 'on' },
	}
	return { issues: [...read.issues, ...issues], configuration }
}

/** An issue of the nth condition or sort, moved to its line in the form, which may have empty lines before it. */
function atLine(issue: FieldIssue, lines: { where: readonly number[]; sort: readonly number[] }): FieldIssue {
	const [field = '', nth = ''] = issue.path.split('.')
	const places = field === 'sort' ? lines.sort : lines.where
	return { ...issue, path: `${field}.${places[Number(nth)] ?? nth}` }
}
