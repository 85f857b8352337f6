import { useEffect, useState, type FormEvent } from 'react'
import { useHref } from 'react-router'
import { ask, type ValueOf } from '~/api/client.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Button } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import type { Shown } from '~/features/checkin/ui/gate/gate-types.ts'
import type { GateReceiptAnswer } from '~/features/draw/wheel/rules/receipt.ts'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import { ReceiptFields } from './receipt-fields.tsx'
import styles from './wheel.module.css'

type Prize = ValueOf<'FindPrizesAtGateQuery'>['prizes'][number]

interface PrizesAtGateProps {
	device: string
	shown: Pick<Shown, 'whose' | 'offline'>
	/** The gate's answer still fills the screen. */
	isOver: boolean
}

/** What the person who was scanned last has won. It is invisible where they won nothing, so it is in nobody's way. It needs the server. */
export function PrizesAtGate({ device, shown, isOver }: PrizesAtGateProps) {
	const { atGate: text } = useWheelText()
	const locale = useLocale()
	const [{ prizes, timeZone }, setFound] = useState<ValueOf<'FindPrizesAtGateQuery'>>({ prizes: [], timeZone: 'UTC' })
	const [open, setOpen] = useState(false)
	const { code, attendeeId } = shown.whose ?? {}
	useEffect(() => {
		if (shown.offline || (!code && attendeeId === undefined)) return undefined
		const asking = new AbortController()
		ask('FindPrizesAtGateQuery', { device, code, attendeeId }, { fresh: true, signal: asking.signal }).then(
			setFound,
			// Without the server the gate does not know; a person who asks for a prize is scanned again.
			() => {},
		)
		return () => asking.abort()
	}, [device, code, attendeeId, shown.offline])
	if (prizes.length === 0) return null
	return (
		<>
			<button type="button" className={styles.atGate} data-over={isOver} onClick={() => setOpen(true)}>
				{text.prizes(formatNumber(locale, prizes.length))}
			</button>
			<Dialog open={open} onClose={() => setOpen(false)} title={prizes[0]?.name} closeLabel={text.close}>
				<Stack>
					{prizes.map((prize) => (
						<PrizeAtGate key={prize.id} prize={prize} timeZone={timeZone} asked={{ device, code, attendeeId }} />
					))}
				</Stack>
			</Dialog>
		</>
	)
}

interface AskedAtGate {
	device: string
	code: string | undefined
	attendeeId: number | undefined
}

function PrizeAtGate({ prize, timeZone, asked }: { prize: Prize; timeZone: string; asked: AskedAtGate }) {
	const { atGate: text, receipt } = useWheelText()
	const sendTo = useHref('/check-in/hand-over')
	const [answer, setAnswer] = useState<GateReceiptAnswer>(prize.already === null ? {} : { kept: false, already: prize.already })
	const [busy, setBusy] = useState(false)

	async function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const form = new FormData(event.currentTarget)
		setBusy(true)
		try {
			const response = await fetch(sendTo, { method: 'POST', body: form })
			setAnswer(
				response.headers.get('content-type')?.startsWith('application/json')
					? ((await response.json()) as GateReceiptAnswer)
					: { told: text.failed },
			)
		} catch {
			setAnswer({ told: text.offline })
		} finally {
			setBusy(false)
		}
	}

	const title = receipt.whatToWhom(prize.reward, prize.wheel)
	const { already } = answer
	if (already)
		return (
			<Notice kind={prize.already ? 'info' : 'warning'} role="status" title={title}>
				<p>{receipt.already(formatDateTime(already.at, timeZone), already.by)}</p>
				{!prize.already && <p>{receipt.notKept}</p>}
			</Notice>
		)
	if (answer.kept)
		return (
			<Notice kind="success" role="status" title={title}>
				{text.handed}
			</Notice>
		)
	return (
		<form onSubmit={(event) => void send(event)} noValidate>
			<Stack>
				<Notice kind="info" title={title}>
					{prize.collecting !== null && <p className={styles.lines}>{prize.collecting}</p>}
				</Notice>
				{answer.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				<input type="hidden" name="device" value={asked.device} />
				<input type="hidden" name="code" value={asked.code ?? ''} />
				<input type="hidden" name="attendeeId" value={asked.attendeeId ?? ''} />
				<input type="hidden" name="resultId" value={prize.id} />
				<ReceiptFields error={answer.problem && receipt.problems[answer.problem]} />
				<div>
					<Button type="submit" look="primary" busy={busy}>
						{receipt.confirm}
					</Button>
				</div>
			</Stack>
		</form>
	)
}
