import { useState } from 'react'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { checkDraw, isSound, type DrawCheck, type DrawFile } from '~/features/draw/draw-record/rules/draw-file.ts'
import { useDrawRecordText } from '~/features/draw/draw-record/text/draw-record-text.ts'

type Found = 'failed' | DrawCheck

/** Checks a record. The code that checks a beacon's signature is larger than the rest of the page, so it is loaded only when there is a signature. */
async function checked(file: DrawFile): Promise<DrawCheck> {
	return checkDraw(
		file,
		file.beacon?.signature ? (await import('~/features/draw/draw-record/rules/beacon-signature.ts')).isSigned : undefined,
	)
}

/** Loads a draw's record, and computes it again in the reader's own browser. */
export function CheckDraw({ file }: { file: string }) {
	const { draw: text } = useDrawRecordText()
	const hydrated = useHydrated()
	const [busy, setBusy] = useState(false)
	const [found, setFound] = useState<Found>()

	async function check() {
		setBusy(true)
		try {
			const answer = await fetch(file)
			setFound(answer.ok ? await checked((await answer.json()) as DrawFile) : 'failed')
		} catch {
			setFound('failed')
		} finally {
			setBusy(false)
		}
	}
	// Without JavaScript there is no button; the script outside of the product can still check the draw.
	if (!hydrated) return null
	return (
		<Stack>
			<div>
				<Button look="primary" busy={busy} busyLabel={text.checking} onClick={() => void check()}>
					{text.check}
				</Button>
			</div>
			<div role="status">{found !== undefined && <Checked found={found} />}</div>
		</Stack>
	)
}

function Checked({ found }: { found: Found }) {
	const { draw: text } = useDrawRecordText()
	if (found === 'failed') return <Notice kind="danger" title={text.checkFailed} />
	const sound = isSound(found)
	return (
		<Notice kind={sound ? 'success' : 'danger'} title={!sound ? text.unsound : found.order === null ? text.soundSoFar : text.sound}>
			{Object.entries(found)
				.filter(([, result]) => typeof result === 'boolean')
				.map(([what, result]) => `${text.checks[what as keyof DrawCheck]}: ${text.results[`${result as boolean | null}`]}`)
				.join(' · ')}
		</Notice>
	)
}
