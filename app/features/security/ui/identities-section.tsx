import { useHref } from 'react-router'
import { formatDate } from '~/i18n/formats.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Row, Section } from '~/ui/page.tsx'
import type { Security } from '~/features/security/rules/security-shown.ts'
import { useSecurityText } from '~/features/security/text/security-text.ts'
import { AskFirst } from './ask-first.tsx'
import { useReadersZone } from './readers-zone.ts'
import { Rows, ThingRow } from './rows.tsx'

/** The identities that sign in to the account. Shows nothing where the settings have no issuer and nothing is linked. */
export function IdentitiesSection({
	identities,
	issuers,
}: Pick<Security, 'identities'> & { issuers: readonly { key: string; name: string }[] }) {
	const { identities: text, yes } = useSecurityText()
	const zone = useReadersZone()
	const elsewhere = useHref('/oauth_auth')
	const free = issuers.filter(({ name }) => !identities.some(({ issuerName }) => issuerName === name))
	if (identities.length === 0 && issuers.length === 0) return null
	return (
		<Section title={text.title} id="identities">
			{identities.length > 0 && (
				<Rows label={text.title}>
					{identities.map(({ id, issuerName, email, createdAt }) => (
						<ThingRow key={id} name={issuerName} note={text.linked(email, formatDate(createdAt, zone))}>
							<AskFirst
								label={text.unlink}
								about={text.unlinkOf(issuerName)}
								question={text.unlinkAsk(issuerName)}
								yes={yes(text.unlinkYes)}
								intent="unlink-identity"
								fields={{ identityId: id }}
							/>
						</ThingRow>
					))}
				</Rows>
			)}
			{free.length > 0 && (
				<Row>
					{free.map(({ key, name }) => (
						<LinkButton key={key} href={`${elsewhere}?with=${key}&link=1`}>
							{text.link(name)}
						</LinkButton>
					))}
				</Row>
			)}
		</Section>
	)
}
