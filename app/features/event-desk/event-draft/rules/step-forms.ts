import type { Checked, FieldIssue } from '~/kernel/fields.ts'
import { checkBasics, typedOfBasics } from './basics-step.ts'
import { checkDescription, typedOfDescription } from './description-step.ts'
import type { DraftEvent, ScheduleLine } from './draft-event.ts'
import { checkMails, typedOfMails } from './mails-step.ts'
import { checkPlace, typedOfPlace } from './place-step.ts'
import { checkRules, typedOfRules } from './rules-step.ts'
import { checkSchedule, typedOfSchedule } from './schedule-step.ts'
import type { FormStep } from './steps.ts'
import { checkTime, typedOfTime } from './time-step.ts'
import type { Typed } from './typed.ts'

/** The first values of a step's form. */
export function typedOfStep(step: FormStep, event: DraftEvent, schedule: readonly ScheduleLine[]): Typed {
	switch (step) {
		case 'basics':
			return typedOfBasics(event)
		case 'time':
			return typedOfTime(event)
		case 'place':
			return typedOfPlace(event)
		case 'description':
			return typedOfDescription(event)
		case 'schedule':
			return typedOfSchedule(schedule, event.timeZone)
		case 'rules':
			return typedOfRules(event)
		case 'mails':
			return typedOfMails(event)
	}
}

/** What a step changes: columns of the event, or its schedule. */
export interface StepChange {
	columns: Partial<DraftEvent>
	schedule?: ScheduleLine[]
}

/** Checks the form of a step, and returns what it changes. The same in the browser and on the server. */
export function checkStep(step: FormStep, typed: Typed, zone: string): Checked<StepChange> {
	if (step === 'schedule') {
		const { issues, cleaned } = checkSchedule(typed, zone)
		return { issues, cleaned: { columns: {}, schedule: cleaned } }
	}
	const check: Record<Exclude<FormStep, 'schedule'>, (typed: Typed) => Checked<Partial<DraftEvent>>> = {
		basics: checkBasics,
		time: checkTime,
		place: checkPlace,
		description: checkDescription,
		rules: checkRules,
		mails: checkMails,
	}
	const { issues, cleaned } = check[step](typed)
	return { issues, cleaned: { columns: cleaned } }
}

export function stepIssues(step: FormStep, typed: Typed, zone: string): FieldIssue[] {
	return checkStep(step, typed, zone).issues
}
