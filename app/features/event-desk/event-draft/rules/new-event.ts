import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { longestCity } from '~/kernel/longest.ts'
import { longest } from './longest.ts'
import { checkTime, type Times } from './time-step.ts'
import type { Typed } from './typed.ts'

export interface NewEvent extends Times {
	name: string
	city: string
}

/** Checks the first fields of a new draft. */
export function checkNewEvent(typed: Typed): Checked<NewEvent> {
	const read = fieldReader()
	const name = read.text('name', typed['name'], { required: true, max: longest.name })
	const times = checkTime(typed)
	const city = read.text('city', typed['city'], { required: true, max: longestCity })
	return {
		issues: [...read.issues.filter(({ path }) => path === 'name'), ...times.issues, ...read.issues.filter(({ path }) => path === 'city')],
		cleaned: { name, city, ...times.cleaned },
	}
}
