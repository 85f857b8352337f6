import { describe, expect, it } from 'vitest'
import { nobodyChosen, type TicketToChoose } from '~/features/attendee/rules/attendee-choice.ts'
import { newConfiguration, newGroup, type Configuration } from './configuration.ts'
import { afterGroupAct, groupsTyped, readTypedConfiguration, typedOfConfiguration } from './typed-configuration.ts'

const tickets: TicketToChoose[] = [{ id: 3, name: 'Chạy', attributes: [], variants: [{ id: 31, attributes: {} }] }]
const about = { tickets, questions: [] }
const condition = { column: 'gender', operator: 'equals' as const, value: 'nam' }
const configuration: Configuration = {
	...newConfiguration({ ...nobodyChosen, ticketIds: [3], conditions: [condition], sorts: [{ column: 'eloScore', descending: true }] }),
	...{ name: 'Bib', leftOut: [{ from: 1, to: 20 }], reserve: 3, rerun: 'anew', newcomers: false },
	groups: [
		{ ...newGroup(0), id: 7, name: 'Nam', prefix: 'M', first: 100, filter: { ticketIds: [3], attributes: [], conditions: [condition] } },
		{ ...newGroup(1), name: 'Nữ', prefix: '' },
	],
}
const typed = typedOfConfiguration(configuration)
const issuesOf = (change: Record<string, string>) => readTypedConfiguration({ ...typed, ...change }, about).issues

describe('a configuration in its form', () => {
	it('is the same after it was shown and sent', () => {
		expect(readTypedConfiguration(typed, about)).toEqual({ issues: [], configuration })
	})

	it.each([
		['name', '', 'required', undefined],
		['characters', '', 'required', undefined],
		['characters', '11', 'too_large', 10],
		['characters', '0', 'too_small', 1],
		['characters', 'x', 'not_a_number', undefined],
		['first', '10000', 'too_large', 9999],
		['step', '0', 'too_small', 1],
		['leftOut', '1-', 'not_a_number', undefined],
		['group.0.name', ' ', 'required', undefined],
		['group.1.prefix', 'ABCDEFGHIJK', 'too_long', 10],
		['group.1.prefix', '<', 'bad_characters', undefined],
		['group.0.first', 'a', 'not_a_number', undefined],
		['group.0.value.0', 'tall', 'not_a_choice', undefined],
		['value.0', 'tall', 'not_a_choice', undefined],
	])('%s as %j is %s', (path, value, code, limit) => {
		expect(issuesOf({ [path]: value })).toEqual([{ path, code, ...(limit !== undefined && { limit }) }])
	})

	it('shows an error at its own line, also after an empty line', () => {
		const lines = { 'rows.where': '2', 'where.0': '', 'where.1': 'gender', 'is.1': 'equals', 'value.1': 'tall' }
		expect(issuesOf(lines)).toEqual([{ path: 'value.1', code: 'not_a_choice' }])
	})

	it('has at least one group, whatever number is sent', () => {
		expect(groupsTyped({})).toBe(1)
		expect(groupsTyped({ 'rows.group': '999' })).toBe(50)
	})
})

describe('a press on a button of the groups', () => {
	const namesAfter = (pressed: string, from: Record<string, string> = typed) =>
		readTypedConfiguration(afterGroupAct(from, pressed), about).configuration.groups.map(({ id, name, prefix }) => [id, name, prefix])

	it('adds, moves and removes whole groups', () => {
		expect(namesAfter('add.group')).toEqual([
			[7, 'Nam', 'M'],
			[undefined, 'Nữ', ''],
			[undefined, '', ''],
		])
		expect(namesAfter('down.group.0')).toEqual([
			[undefined, 'Nữ', ''],
			[7, 'Nam', 'M'],
		])
		expect(namesAfter('up.group.0')).toEqual([
			[7, 'Nam', 'M'],
			[undefined, 'Nữ', ''],
		])
		const moved = readTypedConfiguration(afterGroupAct(typed, 'up.group.1'), about).configuration
		expect(moved.groups[1]).toEqual(configuration.groups[0])
		expect(namesAfter('remove.group.0')).toEqual([[undefined, 'Nữ', '']])
	})

	it('never deletes the last one', () => {
		const one = afterGroupAct(typed, 'remove.group.1')
		expect(namesAfter('remove.group.0', one)).toEqual([[7, 'Nam', 'M']])
	})
})
