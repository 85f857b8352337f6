import { useEffect, useRef, type HTMLAttributes, type ReactNode, type RefObject } from 'react'
import { useDateSegment } from 'react-aria/useDateField'
import type { DateFieldState, DateSegment } from 'react-stately/useDateFieldState'
import styles from './face.module.css'
import { momentParts, type MomentPart, type MomentWords } from './words.ts'

/**
 * The frame around the parts of a face. The focus that comes to the input, by its label or a link to it, goes on to the first part; when it leaves the
 * frame, the input says so.
 */
export function FaceFrame({ input, children }: { input: HTMLInputElement; children: ReactNode }) {
	const frame = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const toFirst = () => frame.current?.querySelector<HTMLElement>('[data-part]')?.focus()
		if (document.activeElement === input) toFirst()
		input.addEventListener('focus', toFirst)
		return () => input.removeEventListener('focus', toFirst)
	}, [input])
	return (
		<div
			ref={frame}
			className={styles.frame}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (!currentTarget.contains(relatedTarget)) input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
			}}
		>
			{children}
		</div>
	)
}

interface PartsProps {
	state: DateFieldState
	words: MomentWords
	fieldProps: HTMLAttributes<HTMLElement>
	box: RefObject<HTMLDivElement | null>
}

/** Day, month, year, hour and minute, as far as the field asks for them: in this order in both languages. */
export function MomentParts({ state, words, fieldProps, box }: PartsProps) {
	const between: Record<MomentPart, string> = { day: '', month: words.separator, year: words.separator, hour: '\u00a0 ', minute: ':' }
	const shown = momentParts.flatMap((part) => state.segments.find(({ type }) => type === part) ?? [])
	return (
		<div {...fieldProps} ref={box} className={styles.parts} data-disabled={state.isDisabled || undefined}>
			{shown.map((segment, nth) => {
				const part = segment.type as MomentPart
				return (
					<span key={part}>
						{nth > 0 && (
							<span aria-hidden="true" className={styles.between}>
								{between[part]}
							</span>
						)}
						<Part {...{ part, segment, state, words }} />
					</span>
				)
			})}
		</div>
	)
}

type PartProps = Pick<PartsProps, 'state' | 'words'> & { part: MomentPart; segment: DateSegment }

function Part({ part, segment, state, words }: PartProps) {
	const own = useRef<HTMLSpanElement>(null)
	const { segmentProps } = useDateSegment(segment, state, own)
	const month = part === 'month' && words.months?.[(segment.value ?? 0) - 1]
	return (
		<span {...segmentProps} aria-label={words.parts[part]} ref={own} className={styles.part} data-part={part}>
			{segment.isPlaceholder ? words.empty[part] : month || segment.text}
		</span>
	)
}
