import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { homeZone } from '~/kernel/zones.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { WorkNotice } from '~/ui/work-notice.tsx'
import { isInWork, type MadeFileKind, type MadeFileState } from '~/features/made-file/rules/made-file.ts'
import { useMadeFileText } from '~/features/made-file/text/made-file-text.ts'

const lookAgainMs = 1_000
const refreshEverySeconds = 3

export interface MadeFileShown {
	kind: MadeFileKind
	state: MadeFileState
	done: number
	total: number
	/** ISO 8601 */
	expiresAt: string
}

/** The progress of a file that somebody waits for, and the link to it once it is ready. The page reloads by itself, with scripts and without. */
export function MadeFileProgress({ file, here, back }: { file: MadeFileShown; here: string; back: string }) {
	const text = useMadeFileText()
	const locale = useLocale()
	const { revalidate } = useRevalidator()
	const { kind, state, done, total, expiresAt } = file
	const works = isInWork(state) || state === 'failed'
	useEffect(() => {
		if (!works) return
		const timer = setInterval(() => void revalidate(), lookAgainMs)
		return () => clearInterval(timer)
	}, [works, revalidate])
	const count = (number: number) => formatNumber(locale, number)
	return (
		<>
			<DocumentHead title={text.titles[kind]} noIndex />
			<PageHead title={text.titles[kind]} lead={isInWork(state) ? text.stay : undefined} />
			<Stack>
				{isInWork(state) && (
					<WorkNotice
						title={text.working[kind]}
						said={total === 0 ? text.waits : undefined}
						progress={{ done, most: total, words: text.progress[kind](count(done), count(total)) }}
						refresh={{ words: text.look, href: here }}
					/>
				)}
				{state === 'ready' && (
					<Notice kind="success" role="status" title={text.ready}>
						{text.until(formatDateTime(expiresAt, homeZone))}
					</Notice>
				)}
				{state === 'empty' && <Notice role="status" title={text.empty} />}
				{state === 'failed' && <Notice kind="danger" role="alert" title={text.failed} />}
				<Row>
					{state === 'ready' && (
						<LinkButton look="primary" href={`${here}/file`} icon={<DownloadIcon />} data-plain-link>
							{kind === 'packing_slips' ? text.open : text.download}
						</LinkButton>
					)}
					<LinkButton look="quiet" href={back}>
						{text.back[kind]}
					</LinkButton>
				</Row>
				{works && (
					<noscript>
						<meta httpEquiv="refresh" content={String(refreshEverySeconds)} />
					</noscript>
				)}
			</Stack>
		</>
	)
}
