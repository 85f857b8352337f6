import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { locales } from '~/kernel/locale.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import { fieldId } from '~/ui/field.tsx'
import { fieldOf, isFormStep, lacks, placeOf, type FormStep } from '~/features/event-desk/event-draft/rules/steps.ts'
import { checkTime } from '~/features/event-desk/event-draft/rules/time-step.ts'
import { MissingList } from './missing-list.tsx'
import { StepForm } from './step-form.tsx'

const reminding = { startsAt: '2030-01-01T00:00:00Z', remindedAt: null, now: '2029-01-01T00:00:00Z' }
const around = {
	eventId: 7,
	initial: {},
	version: '1',
	zone: 'Asia/Ho_Chi_Minh',
	startsOn: '2030-01-01',
	sold: false,
	isDraft: true,
	reminding,
}

function shown(locale: (typeof locales)[number], element: React.ReactNode): string {
	const Stub = createRoutesStub([{ path: '*', Component: () => element }])
	return renderToStaticMarkup(
		<LanguageContext value={{ locale, catalogue: locale === 'vi_VN' ? vietnamese : english }}>
			<Stub initialEntries={['/my-events/7/edit/basics']} />
		</LanguageContext>,
	)
}

const step = (locale: (typeof locales)[number], name: FormStep) =>
	shown(locale, <StepForm {...around} step={name} answer={undefined} pressed={undefined} />)

/** The missing things that one field fills in, each with its step. */
const fields = lacks.flatMap((lack) => {
	const place = placeOf[lack]
	return isFormStep(place) ? [[lack, place] as const] : []
})

it.each(fields)('marks the field of the missing %s, and leads to it', (lack, place) => {
	for (const locale of locales) {
		const id = fieldId(fieldOf(lack, locale) ?? '')
		const tag = new RegExp(`<(?:input|textarea)[^>]* id="${id}"[^>]*>`).exec(step(locale, place))?.[0]
		expect(tag).toMatch(/ required(=""| |>|\/)/)
		expect(shown(locale, <MissingList eventId={7} title="" items={[lack]} />)).toContain(`href="/my-events/7/edit/${place}#${id}"`)
	}
})

it('explains the star once in each form', () => {
	for (const name of new Set(fields.map(([, place]) => place)))
		for (const [locale, { 'event-draft': text }] of [['vi_VN', vietnamese] as const, ['en_US', english] as const])
			expect(step(locale, name).split(text.edit.toPublish)).toHaveLength(2)
	expect(step('vi_VN', 'mails')).not.toContain(vietnamese['event-draft'].edit.toPublish)
})

it('does not mention a draft where the event is public', () => {
	const { edit } = english['event-draft']
	const html = shown('en_US', <StepForm {...around} isDraft={false} step="place" answer={undefined} pressed={undefined} />)
	expect(html).toContain(edit.always)
	expect(html).not.toContain(edit.toPublish)
})

it('saves a step of a draft and goes on; for a public event there is only one button', () => {
	const buttons = (isDraft: boolean) =>
		[
			...shown('en_US', <StepForm {...around} isDraft={isDraft} step="place" answer={undefined} pressed={undefined} />).matchAll(
				/<button[^>]*value="(\w+)"/g,
			),
		].map(([, value]) => value)
	expect(buttons(true)).toEqual(['next', 'save'])
	expect(buttons(false)).toEqual(['save'])
})

it('says that the end moves along with the start, and without scripts what to do', () => {
	const { fields, problems } = vietnamese['event-draft']
	expect(step('vi_VN', 'time')).toContain(fields.startsHelp.stays)
	const sent = { timeZone: 'Asia/Ho_Chi_Minh', startsOn: '2030-01-06', startsTime: '08:00', endsOn: '2030-01-02', endsTime: '17:00' }
	const refused = { typed: sent, issues: checkTime(sent).issues }
	const html = shown('vi_VN', <StepForm {...around} step="time" initial={sent} answer={{ refused }} pressed={undefined} />)
	expect(html).toContain(problems.endsBefore)
	expect(problems.endsBefore).toMatch(/dời cả giờ kết thúc/)
})
