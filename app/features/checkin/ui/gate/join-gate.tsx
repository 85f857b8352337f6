import { useState, type SubmitEvent } from 'react'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import { invitationIn } from '~/features/checkin/rules/invitation.ts'
import styles from './gate-app.module.css'
import { CameraView } from './camera-view.tsx'
import type { GateEngine } from './gate-engine.ts'
import type { GateState } from './gate-types.ts'

/** Lets a device join with an invitation that is scanned or pasted. A device that was cut off sees the same. */
export function JoinGate({ engine, state: { phase, refused, queued } }: { engine: GateEngine; state: GateState }) {
	const { gate: text, refusals } = useCheckinText()
	const [wrong, setWrong] = useState(false)

	function join(pasted: string) {
		const invitation = invitationIn(pasted)
		setWrong(invitation === undefined)
		if (invitation) void engine.join(invitation)
	}
	function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		join(String(new FormData(event.currentTarget).get('invitation') ?? ''))
	}
	return (
		<div className={styles.join}>
			<Stack>
				<h1>{text.joinTitle}</h1>
				{phase === 'cut_off' && (
					<Notice kind="danger" role="alert" title={refusals.device_cut_off}>
						<p>{text.cutOffHelp}</p>
						{queued > 0 && <p>{text.cutOffQueued(queued)}</p>}
					</Notice>
				)}
				{refused !== undefined && <Notice kind="danger" role="alert" title={refused} />}
				<p>{text.joinHelp}</p>
				<CameraView onCode={join} startLabel={text.scanInvitation} />
				<form onSubmit={send} noValidate>
					<Stack>
						<TextField
							name="invitation"
							label={text.invitation}
							error={wrong ? text.noInvitation : undefined}
							autoComplete="off"
							spellCheck={false}
						/>
						<Button type="submit" wide>
							{text.join}
						</Button>
					</Stack>
				</form>
			</Stack>
		</div>
	)
}
