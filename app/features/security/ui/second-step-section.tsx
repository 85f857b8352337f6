import { Form, useHref } from 'react-router'
import { formatDate } from '~/i18n/formats.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Section } from '~/ui/page.tsx'
import { useSecurityText } from '~/features/security/text/security-text.ts'
import { AskFirst } from './ask-first.tsx'
import { Rows, ThingRow } from './rows.tsx'
import { useReadersZone } from './readers-zone.ts'
import type { Security } from '~/features/security/rules/security-shown.ts'

/** The second step: whether it is on, the authenticator, the recovery codes. */
export function SecondStepSection({ security }: { security: Security }) {
	const { secondStep: text, on, off, yes } = useSecurityText()
	const zone = useReadersZone()
	const codes = useHref('/my-account/security/recovery-codes')
	const { secondStepSince, authenticatorSince, recoveryCodesLeft, passkeys } = security
	const isOn = secondStepSince !== null
	return (
		<Section title={text.title} id="second-step" aside={<Badge tone={isOn ? 'jade' : 'neutral'}>{isOn ? on : off}</Badge>}>
			<p>{text.lead}</p>
			<Rows label={text.title}>
				<ThingRow
					name={text.authenticator}
					note={authenticatorSince ? text.since(formatDate(authenticatorSince, zone)) : text.authenticatorOff}
				>
					{authenticatorSince ? (
						<AskFirst
							label={text.remove}
							about={`${text.remove}: ${text.authenticator}`}
							question={passkeys.length > 0 ? text.removeAsk : `${text.removeAsk} ${text.removeLast}`}
							yes={yes(text.removeYes)}
							intent="remove-authenticator"
						/>
					) : (
						<Form method="post">
							<Button type="submit" look="primary" name="intent" value="begin-authenticator">
								{text.setUp}
							</Button>
						</Form>
					)}
				</ThingRow>
				{isOn && (
					<ThingRow name={text.codes} note={text.codesLeft(recoveryCodesLeft)}>
						<AskFirst label={text.renew} question={text.renewAsk} yes={yes(text.renewYes)} intent="renew" action={codes} look="primary" />
					</ThingRow>
				)}
			</Rows>
		</Section>
	)
}
