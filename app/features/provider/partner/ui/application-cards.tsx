import { Fragment } from 'react'
import { useHref } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Card } from '~/ui/card.tsx'
import { Stack } from '~/ui/page.tsx'
import { usePartnerText } from '~/features/provider/partner/text/partner-text.ts'

/** The documents, each to be saved: browsers must never show a file from a stranger. */
export function DocumentsCard({
	applicationId,
	documents,
}: {
	applicationId: number
	documents: readonly { kind: string; bytes: number; name: string }[]
}) {
	const { desk: text } = usePartnerText()
	const locale = useLocale()
	const root = useHref(`/desk/partners/${applicationId}/documents`)
	return (
		<Card title={text.documents}>
			{documents.length === 0 ? (
				<p className="soft">{text.noDocuments}</p>
			) : (
				<Stack>
					<Stack as="ul" gap={2}>
						{documents.map(({ kind, bytes, name }, place) => (
							<li key={place}>
								<a href={`${root}/${place + 1}`} download>
									{name ? `${name}.${kind}` : text.document(place + 1)}
								</a>{' '}
								<span className="soft">{`${kind.toUpperCase()}, ${formatNumber(locale, Math.ceil(bytes / 1024))} KB`}</span>
							</li>
						))}
					</Stack>
					<p className="soft">{text.documentsNote}</p>
				</Stack>
			)}
		</Card>
	)
}

export interface ApplicantCardProps {
	found: {
		account: { id: number; name: string; email: string } | null
		memberships: readonly { providerId: number; name: string }[]
		provider: { id: number; name: string } | null
	}
}

/** The applicant, the providers they work for already, and the provider that the application became. */
export function ApplicantCard({ found: { account, memberships, provider } }: ApplicantCardProps) {
	const { desk: text } = usePartnerText()
	const customer = useHref(`/desk/customers/${account?.id ?? 0}`)
	const providers = useHref('/desk/providers')
	return (
		<Card title={text.account}>
			<Stack gap={2}>
				{account ? (
					<p>
						<a href={customer}>{account.name}</a>
						<br />
						{account.email}
					</p>
				) : (
					<p className="soft">{text.accountGone}</p>
				)}
				{memberships.length > 0 && (
					<p>
						{text.memberships}:{' '}
						{memberships.map(({ providerId, name }, nth) => (
							<Fragment key={providerId}>
								{nth > 0 && ', '}
								<a href={`${providers}/${providerId}`}>{name}</a>
							</Fragment>
						))}
					</p>
				)}
				{provider && (
					<p>
						{text.provider}:{' '}
						<strong>
							<a href={`${providers}/${provider.id}`}>{provider.name}</a>
						</strong>
					</p>
				)}
			</Stack>
		</Card>
	)
}
