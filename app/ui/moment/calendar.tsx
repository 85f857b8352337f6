import { getLocalTimeZone, GregorianCalendar, today, type CalendarDate } from '@internationalized/date'
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar'
import { useCalendarState, type CalendarState } from 'react-stately/useCalendarState'
import { Button, IconButton } from '~/ui/button.tsx'
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from '~/ui/icon.tsx'
import styles from './face.module.css'
import type { MomentWords } from './words.ts'

interface CalendarProps {
	words: MomentWords
	labelId: string
	value: CalendarDate | null
	min?: CalendarDate
	max?: CalendarDate
	canClear: boolean
	/** The chosen day, or null for none. */
	onChoose: (day: CalendarDate | null) => void
}

/** The button that opens a month's days. The browser's own popover closes with Esc and with a press elsewhere, and gives the focus back. */
export function MomentCalendar({ isDisabled, ...props }: CalendarProps & { isDisabled: boolean }) {
	const { words, labelId, onChoose } = props
	const id = useId()
	const [isOpen, setOpen] = useState(false)
	const sheet = useRef<HTMLDivElement>(null)
	return (
		<>
			<IconButton
				id={`${id}-button`}
				className={styles.open}
				label={words.calendar}
				icon={<CalendarIcon size={20} />}
				aria-labelledby={`${id}-button ${labelId}`}
				aria-haspopup="dialog"
				popoverTarget={id}
				disabled={isDisabled}
			/>
			<div
				ref={sheet}
				id={id}
				popover="auto"
				role="dialog"
				aria-labelledby={labelId}
				className={styles.sheet}
				onToggle={({ newState }) => setOpen(newState === 'open')}
			>
				{isOpen && (
					<Month
						{...props}
						onChoose={(day) => {
							// First, so that the field may move the focus that comes back.
							sheet.current?.hidePopover()
							onChoose(day)
						}}
					/>
				)}
			</div>
		</>
	)
}

const createCalendar = () => new GregorianCalendar()

function Month({ words, value, min, max, canClear, onChoose }: CalendarProps) {
	const now = today(getLocalTimeZone())
	const own = {
		value,
		minValue: min,
		maxValue: max,
		autoFocus: true,
		firstDayOfWeek: 'mon',
		onChange: (day: CalendarDate) => onChoose(day),
	} as const
	const state = useCalendarState({ ...own, locale: words.tag, createCalendar })
	const { calendarProps, prevButtonProps, nextButtonProps, title } = useCalendar(own, state)
	const month = useBeside<HTMLDivElement>()
	return (
		<div {...calendarProps} ref={month} className={styles.month}>
			<div className={styles.head}>
				<TurnButton {...prevButtonProps} icon={<ChevronLeftIcon size={20} />} />
				<p className={styles.title} aria-hidden="true">
					{title}
				</p>
				<TurnButton {...nextButtonProps} icon={<ChevronRightIcon size={20} />} />
			</div>
			<Days state={state} weekdays={words.weekdays} />
			<div className={styles.foot}>
				<Button size="sm" look="quiet" disabled={state.isInvalid(now)} onClick={() => onChoose(now)}>
					{words.today}
				</Button>
				{canClear && value && (
					<Button size="sm" look="quiet" onClick={() => onChoose(null)}>
						{words.clear}
					</Button>
				)}
			</div>
		</div>
	)
}

interface TurnProps {
	'aria-label'?: string
	isDisabled?: boolean
	onPress?: (event: never) => void
	onFocusChange?: (isFocused: boolean) => void
	icon: ReactNode
}

/** Turns to another month. React Aria's own handling of presses is left out: a button does that. */
function TurnButton({ 'aria-label': label = '', isDisabled, onPress, onFocusChange, icon }: TurnProps) {
	return (
		<IconButton
			{...{ label, icon }}
			disabled={isDisabled}
			onClick={() => onPress?.(undefined as never)}
			onFocus={() => onFocusChange?.(true)}
			onBlur={() => onFocusChange?.(false)}
		/>
	)
}

function Days({ state, weekdays }: { state: CalendarState; weekdays: MomentWords['weekdays'] }) {
	const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid({ weekdayStyle: weekdays, firstDayOfWeek: 'mon' }, state)
	return (
		<table {...gridProps} className={styles.days}>
			<thead {...headerProps}>
				<tr>
					{weekDays.map((day) => (
						<th key={day}>{day}</th>
					))}
				</tr>
			</thead>
			<tbody>
				{Array.from({ length: weeksInMonth }, (_, week) => (
					<tr key={week}>
						{state.getDatesInWeek(week).map((date, nth) => (date ? <Day key={date.toString()} {...{ state, date }} /> : <td key={nth} />))}
					</tr>
				))}
			</tbody>
		</table>
	)
}

function Day({ state, date }: { state: CalendarState; date: CalendarDate }) {
	const own = useRef<HTMLDivElement>(null)
	const { cellProps, buttonProps, isSelected, isOutsideVisibleRange, isDisabled, formattedDate } = useCalendarCell({ date }, state, own)
	const isToday = date.compare(today(state.timeZone)) === 0
	return (
		<td {...cellProps}>
			<div
				{...buttonProps}
				ref={own}
				hidden={isOutsideVisibleRange}
				className={styles.day}
				data-today={isToday || undefined}
				data-selected={isSelected || undefined}
				data-disabled={isDisabled || undefined}
			>
				{formattedDate}
			</div>
		</td>
	)
}

/** The least room between a sheet and the edge of the window, and between it and its field. */
const room = 8

/** Puts the sheet around an element below its field, or above where there is no room, and keeps it there while the page scrolls. */
function useBeside<Element extends HTMLElement>() {
	const own = useRef<Element>(null)
	useLayoutEffect(() => {
		const sheet = own.current?.parentElement
		const field = sheet?.parentElement
		if (!sheet || !field) return
		function place(at: HTMLElement, beside: HTMLElement) {
			const { left, top, bottom } = beside.getBoundingClientRect()
			const { offsetWidth: width, offsetHeight: height } = at
			const { clientWidth, clientHeight } = document.documentElement
			const isAbove = bottom + height + room > clientHeight && top > height + room
			at.style.left = `${Math.max(room, Math.min(left, clientWidth - width - room))}px`
			at.style.top = `${isAbove ? top - height - room / 2 : Math.max(room, Math.min(bottom + room / 2, clientHeight - height - room))}px`
		}
		const onMove = () => place(sheet, field)
		onMove()
		const gone = new AbortController()
		window.addEventListener('scroll', onMove, { capture: true, passive: true, signal: gone.signal })
		window.addEventListener('resize', onMove, { signal: gone.signal })
		return () => gone.abort()
	}, [])
	return own
}
