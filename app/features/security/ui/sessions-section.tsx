import { Form } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Section } from '~/ui/page.tsx'
import type { SessionShown } from '~/features/security/rules/security-shown.ts'
import { useSecurityText } from '~/features/security/text/security-text.ts'
import { AskFirst } from './ask-first.tsx'
import { useReadersZone } from './readers-zone.ts'
import { Rows, ThingRow } from './rows.tsx'

/** The sessions of the account, this device first. */
export function SessionsSection({ sessions }: { sessions: readonly SessionShown[] }) {
	const { sessions: text, yes } = useSecurityText()
	const others = sessions.filter(({ isThis }) => !isThis).length
	return (
		<Section title={text.title} id="sessions">
			<p>{text.lead}</p>
			<Rows label={text.title}>
				{sessions.map((session) => (
					<SessionRow key={session.id} session={session} />
				))}
			</Rows>
			{others > 0 && (
				<AskFirst label={text.endOthers} question={text.endOthersAsk(others)} yes={yes(text.endOthersYes)} intent="end-other-sessions" />
			)}
		</Section>
	)
}

function SessionRow({ session }: { session: SessionShown }) {
	const { sessions: text } = useSecurityText()
	const zone = useReadersZone()
	const { id, isThis, openedAt, seenAt, way, browser, system } = session
	const device = text.device(browser, system)
	const ways: Partial<Record<string, string>> = text.ways
	const seen = isThis ? text.now : text.seen(formatDateTime(seenAt, zone))
	return (
		<ThingRow
			name={device}
			aside={isThis && <Badge tone="jade">{text.here}</Badge>}
			note={`${seen}. ${text.opened(formatDateTime(openedAt, zone), ways[way ?? 'unknown'] ?? '')}`}
		>
			{!isThis && (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="sessionId" value={id} />
					<Button type="submit" size="sm" name="intent" value="end-session" aria-label={text.endOf(device)}>
						{text.end}
					</Button>
				</Form>
			)}
		</ThingRow>
	)
}
