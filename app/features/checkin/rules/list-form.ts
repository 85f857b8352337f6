import { fieldReader, type Checked, type FieldIssue } from '~/kernel/fields.ts'
import { dayText, instantOf, isDay, localTime } from '~/kernel/zones.ts'
import { longest } from './longest.ts'

type Typed = Readonly<Record<string, string>>

/** A check-in list as its provider wants it. */
export interface ListInput {
	name: string
	/** Whether it lets every ticket in. It is a field of its own: choosing no ticket is a mistake, and must never open a gate to everybody. */
	everyTicket: boolean
	/** The variants it lets in when it does not let every ticket in. */
	variantIds: readonly number[]
	opensAt: Date | null
	closesAt: Date | null
	exits: boolean
	capacity: number | null
}

const largestCapacity = 1_000_000

/** Checks a list, and returns it as it is stored: when it lets every ticket in, it names none. */
export function checkList(list: ListInput): Checked<ListInput> {
	const { issues, text, refuse } = fieldReader()
	const name = text('name', list.name, { required: true, max: longest.name })
	if (!list.everyTicket && list.variantIds.length === 0) refuse('tickets', 'required')
	for (const end of ['opensAt', 'closesAt'] as const) if (Number.isNaN(list[end]?.getTime())) refuse(end, 'not_a_date')
	if (list.opensAt && list.closesAt && list.closesAt <= list.opensAt) refuse('closesAt', 'too_small')
	const { capacity } = list
	if (capacity !== null) {
		if (!Number.isSafeInteger(capacity)) refuse('capacity', 'not_a_number')
		else if (capacity < 1) refuse('capacity', 'too_small', 1)
		else if (capacity > largestCapacity) refuse('capacity', 'too_large', largestCapacity)
	}
	const variantIds = list.everyTicket ? [] : [...new Set(list.variantIds)].sort((one, other) => one - other)
	return { issues, cleaned: { ...list, name, variantIds } }
}

/** A moment typed in a `datetime-local` field, in the event's zone; null when empty, an invalid date when it is not a moment. */
function typedMoment(typed: string | undefined, zone: string): Date | null {
	if (!typed) return null
	const [day = '', time = ''] = typed.split('T')
	return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time) ? instantOf({ day, time }, zone) : new Date(Number.NaN)
}

function momentTyped(at: Date | null, zone: string): string {
	if (!at) return ''
	const local = localTime(at, zone)
	const two = (number: number) => String(number).padStart(2, '0')
	return `${dayText(local)}T${two(local.hour)}:${two(local.minute)}`
}

/** A list as its form was filled in; times are in the event's zone. */
export function typedList(typed: Typed, zone: string): ListInput {
	const capacity = (typed.capacity ?? '').replace(/[\s.,]/g, '')
	return {
		name: typed.name ?? '',
		everyTicket: typed.tickets === 'every',
		variantIds: Object.keys(typed).flatMap((name) => {
			const id = /^variant\.(\d{1,15})$/.exec(name)?.[1]
			return id !== undefined && typed[name] === 'on' ? [Number(id)] : []
		}),
		opensAt: typedMoment(typed.opensAt, zone),
		closesAt: typedMoment(typed.closesAt, zone),
		exits: typed.exits === 'on',
		capacity: capacity === '' ? null : /^-?\d{1,9}$/.test(capacity) ? Number(capacity) : Number.NaN,
	}
}

/** A list as the fields of its form. */
export function typedOfList(list: ListInput, zone: string): Record<string, string> {
	return {
		name: list.name,
		tickets: list.everyTicket ? 'every' : 'some',
		opensAt: momentTyped(list.opensAt, zone),
		closesAt: momentTyped(list.closesAt, zone),
		exits: list.exits ? 'on' : '',
		capacity: list.capacity === null ? '' : String(list.capacity),
		...Object.fromEntries(list.variantIds.map((id) => [`variant.${id}`, 'on'])),
	}
}

/** The same check before the form is sent. */
export function typedListIssues(typed: Typed, zone: string): FieldIssue[] {
	return checkList(typedList(typed, zone)).issues
}
