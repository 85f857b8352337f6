import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Notice } from '~/ui/notice.tsx'
import { FailedNotice, WorkNotice } from '~/ui/work-notice.tsx'
import { isBusy, type FileProblem, type FileState } from '~/features/product-file/rules/file-state.ts'
import { useProductFileText } from '~/features/product-file/text/product-file-text.ts'

interface FileNewsProps {
	file: { state: FileState; problem: FileProblem | null; rows: number; done: number }
	/** The counts of products that a file wrote, by their outcome. */
	writes: { products: number; undone: number; restored: number; removed: number; archived: number; stayed: number } | null
	/** How many lines are stored so far. */
	lines: number
	here: string
	list: string
}

/** The progress of a file, and its result. */
export function FileNews({ file, writes, lines, here, list }: FileNewsProps) {
	const text = useProductFileText()
	const locale = useLocale()
	const count = (number: number) => formatNumber(locale, number)
	const { state, problem } = file
	const { undo } = text
	const progress =
		state === 'undoing'
			? { most: writes?.products ?? 0, done: writes?.undone ?? 0, of: undo.progress }
			: { most: file.rows, done: file.done, of: text.progress }
	return (
		<>
			{problem !== null && <FailedNotice title={text.problems[problem]} another={{ words: text.another, href: list }} />}
			{isBusy(state) && (
				<WorkNotice
					title={text.states[state]}
					said={state === 'reading' && lines > 0 ? text.readSoFar(count(lines)) : undefined}
					progress={{ ...progress, words: progress.of(count(progress.done), count(progress.most)) }}
					refresh={{ words: text.refresh, href: here }}
				/>
			)}
			{state === 'applied' && <Notice kind="success" role="status" title={text.applied} />}
			{state === 'undone' && (
				<Notice kind="success" role="status" title={undo.done}>
					{writes !== null && writes.products > 0 && (
						<ul>
							{(['restored', 'removed', 'archived', 'stayed'] as const)
								.filter((each) => writes[each] > 0)
								.map((each) => (
									<li key={each}>{undo[each](count(writes[each]))}</li>
								))}
							{writes.archived + writes.stayed === 0 && <li>{undo.nothingStayed}</li>}
						</ul>
					)}
				</Notice>
			)}
		</>
	)
}
