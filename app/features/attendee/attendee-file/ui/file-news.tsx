import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FailedNotice, WorkNotice } from '~/ui/work-notice.tsx'
import { isBusy, type FileProblem, type FileState } from '~/features/attendee/attendee-file/rules/file-state.ts'
import { useAttendeeFileText } from '~/features/attendee/attendee-file/text/attendee-file-text.ts'

interface FileNewsProps {
	file: {
		state: FileState
		problem: FileProblem | null
		stop: 'no_places' | 'event_cancelled' | null
		rows: number
		good: number
		done: number
		made: number
		leftOut: number
		forgottenAt: string | null
	}
	/** How many lines are kept so far. */
	lines: number
	here: string
	list: string
}

/** The progress of a file, and its result. */
export function FileNews({ file, lines, here, list }: FileNewsProps) {
	const text = useAttendeeFileText()
	const locale = useLocale()
	const count = (number: number) => formatNumber(locale, number)
	const { state, problem, stop, done, made, leftOut } = file
	const inAll = state === 'checking' ? file.rows : file.good
	const toList = (
		<LinkButton size="sm" href={list}>
			{text.done.list}
		</LinkButton>
	)
	return (
		<>
			{problem !== null && <FailedNotice title={text.problems[problem]} another={{ words: text.another, href: `${list}/import` }} />}
			{isBusy(state) && (
				<WorkNotice
					title={text.states[state]}
					said={state === 'reading' && lines > 0 ? text.readSoFar(count(lines)) : undefined}
					progress={state === 'reading' ? undefined : { done, most: inAll, words: text.progress(count(done), count(inAll)) }}
					refresh={{ words: text.refresh, href: here }}
				/>
			)}
			{stop !== null && <Notice kind="warning" role="alert" title={text.stops[stop](count(leftOut))} action={toList} />}
			{state === 'applied' && <Notice kind="success" role="status" title={text.done.applied(count(made))} action={toList} />}
			{state === 'undone' && (
				<Notice kind="success" role="status" title={text.done.undone} action={toList}>
					{made > 0 && <p>{text.done.stayed(count(made))}</p>}
				</Notice>
			)}
			{file.forgottenAt !== null && <Notice title={text.done.forgotten} />}
		</>
	)
}
