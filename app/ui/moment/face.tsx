import { CalendarDate, CalendarDateTime, GregorianCalendar } from '@internationalized/date'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { useDateField } from 'react-aria/useDateField'
import { useTimeField } from 'react-aria/useTimeField'
import { useDateFieldState, type DateFieldState } from 'react-stately/useDateFieldState'
import { useTimeFieldState } from 'react-stately/useTimeFieldState'
import { HeldMoment } from './held-moment.ts'
import { MomentCalendar } from './calendar.tsx'
import type { FaceProps, MomentKind } from '~/ui/moment-face-wish.ts'
import { FaceFrame, MomentParts } from './parts.tsx'
import { boundIn } from './values.ts'
import { speak, type MomentWords } from './words.ts'

type Props = FaceProps & { words: MomentWords }

/** A date or time in parts, in the page's language, over the browser's own input. */
export function MomentFace(props: Props) {
	const { kind, input, words } = props
	useState(() => speak(words))
	const round = useResets(input)
	return (
		<I18nProvider locale={words.tag}>
			{kind === 'time' ? <TimeFace key={round} {...props} /> : <DateFace key={round} {...props} kind={kind} />}
		</I18nProvider>
	)
}

/** How often the input's form was reset: a half-typed date is gone then, too. */
function useResets({ form }: HTMLInputElement): number {
	const [count, setCount] = useState(0)
	useEffect(() => {
		// Only after the event, the form's fields have their first values.
		const onReset = () => setTimeout(() => setCount((before) => before + 1))
		form?.addEventListener('reset', onReset)
		return () => form?.removeEventListener('reset', onReset)
	}, [form])
	return count
}

/** What the input holds. It is read again after each render, because React sets the value of a field that a form controls without an event. */
function useHeld<Kind extends MomentKind>(input: HTMLInputElement, kind: Kind) {
	const [held] = useState(() => new HeldMoment(input, kind))
	const [onChange] = useState(() => (listener: () => void) => held.onChange(listener))
	const { value } = useSyncExternalStore(onChange, () => held.now())
	return { held, value }
}

/** Empties the input while only a part of the date is typed. */
function usePartial(held: Pick<HeldMoment<MomentKind>, 'setPartial'>, { segments, value }: DateFieldState, words: string) {
	const missing = segments.filter(({ isEditable, isPlaceholder }) => isEditable && isPlaceholder)
	const isPartial = missing.length > 0 && missing.length < segments.filter(({ isEditable }) => isEditable).length
	useEffect(() => held.setPartial(isPartial, words), [held, isPartial, value, words])
}

/** We count years as everybody here does; the library's other calendars are not loaded. */
const createCalendar = () => new GregorianCalendar()

function stateProps({ words, isDisabled, isReadOnly, isRequired, isInvalid }: Props) {
	const forms = { locale: words.tag, createCalendar, hourCycle: 24, shouldForceLeadingZeros: true, hideTimeZone: true } as const
	return { ...forms, isDisabled, isReadOnly, isRequired, isInvalid }
}

function namesOf({ labelId, describedBy }: Props) {
	return { 'aria-labelledby': labelId, 'aria-describedby': describedBy }
}

function TimeFace(props: Props) {
	const { held, value } = useHeld(props.input, 'time')
	const state = useTimeFieldState({
		...stateProps(props),
		granularity: 'minute',
		value,
		onChange: (next) => held.set(next),
	})
	usePartial(held, state, props.words.incomplete)
	const box = useRef<HTMLDivElement>(null)
	const { fieldProps } = useTimeField(namesOf(props), state, box)
	return (
		<FaceFrame input={props.input}>
			<MomentParts {...{ box, fieldProps, state }} words={props.words} />
		</FaceFrame>
	)
}

function DateFace(props: Props & { kind: 'date' | 'moment' }) {
	const { kind, words, min, max } = props
	const { held, value } = useHeld(props.input, kind)
	const state = useDateFieldState<CalendarDate | CalendarDateTime>({
		...stateProps(props),
		granularity: kind === 'date' ? 'day' : 'minute',
		value,
		onChange: (next) => held.set(next),
	})
	usePartial(held, state, words.incomplete)
	const box = useRef<HTMLDivElement>(null)
	const { fieldProps } = useDateField(namesOf(props), state, box)

	function choose(day: CalendarDate | null) {
		state.setValue(day && (kind === 'date' ? day : withTimeOf(value, day)))
		// With its day chosen, a moment still needs its time.
		if (kind === 'moment' && day) box.current?.querySelector<HTMLElement>('[data-part=hour]')?.focus()
	}

	return (
		<FaceFrame input={props.input}>
			<MomentParts {...{ box, fieldProps, state, words }} />
			<MomentCalendar
				{...{ words, labelId: props.labelId }}
				value={value && new CalendarDate(value.year, value.month, value.day)}
				min={boundIn(min)}
				max={boundIn(max)}
				isDisabled={props.isDisabled || props.isReadOnly}
				canClear={!props.isRequired}
				onChoose={choose}
			/>
		</FaceFrame>
	)
}

/** The day at the time of the value so far; at its beginning where there is none. */
function withTimeOf(value: CalendarDate | CalendarDateTime | null, { year, month, day }: CalendarDate): CalendarDateTime {
	const { hour, minute } = value && 'hour' in value ? value : { hour: 0, minute: 0 }
	return new CalendarDateTime(year, month, day, hour, minute)
}
