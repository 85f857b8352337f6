import { Form, useHref } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import { wordsOf } from '~/kernel/rich-text.ts'
import { homeZone } from '~/kernel/zones.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Row, Stack } from '~/ui/page.tsx'
import { hasAddress, isNeeded } from '~/features/page/rules/house-pages.ts'
import { longest } from '~/features/page/rules/longest.ts'
import { pageAddress } from '~/features/page/rules/page-address.ts'
import type { Difference } from '~/features/page/rules/page-form.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import styles from './editor.module.css'

export interface PageSideProps {
	page: {
		id: number
		path: string
		preview: string
		isWithdrawn: boolean
		redirects: readonly string[]
		versions: readonly { id: number; shownFrom: string; by: string; isShown: boolean; isComing: boolean }[]
		differences: readonly Difference[] | null
	}
}

/** A page's published versions with buttons to restore them, its address, and its preview link for reviewers. */
export function PageSide({ page }: PageSideProps) {
	const { desk: text } = usePageText()
	const here = useHref(`/desk/pages/${page.id}`)
	return (
		<Stack>
			{page.differences && (
				<Card title={text.compared}>
					{page.differences.length === 0 ? (
						<p>{text.noDifference}</p>
					) : (
						<Stack as="ul">
							{page.differences.map(({ field, before, after }) => (
								<li key={field}>
									<p>
										<code>{field}</code>
									</p>
									{before !== '' && <p className={styles.before}>{wordsOf(before).slice(0, 400)}</p>}
									{after !== '' && <p className={styles.after}>{wordsOf(after).slice(0, 400)}</p>}
								</li>
							))}
						</Stack>
					)}
				</Card>
			)}
			<Card title={text.versions}>
				{page.versions.length === 0 ? (
					<p className="soft">{text.noVersions}</p>
				) : (
					<Stack as="ol">
						{page.versions.map(({ id, shownFrom, by, isShown, isComing }) => (
							<li key={id}>
								<p>
									<strong>{formatDateTime(shownFrom, homeZone)}</strong> {isShown && <Badge tone="jade">{text.shownNow}</Badge>}
									{isComing && <Badge tone="river">{text.coming}</Badge>}
								</p>
								<p className="soft">{by}</p>
								<Row>
									<LinkButton size="sm" href={`${here}?compare=${id}`}>
										{text.compare}
									</LinkButton>
									<Form method="post" onSubmit={ifSure(text.restoreAsk)}>
										<input type="hidden" name="version" value={id} />
										<Button type="submit" size="sm" name="intent" value="restore">
											{text.restore}
										</Button>
									</Form>
								</Row>
							</li>
						))}
					</Stack>
				)}
			</Card>
			{hasAddress(page.path) && (
				<Card title={text.address}>
					<Stack>
						<p>
							<code>{pageAddress(page.path)}</code>
						</p>
						{!isNeeded(page.path) && (
							<Form method="post">
								<Stack>
									<TextField
										name="path"
										label={text.newAddress}
										help={text.moveHelp}
										defaultValue={page.path}
										maxLength={longest.typedPath}
										required
									/>
									<div>
										<Button type="submit" size="sm" name="intent" value="move">
											{text.move}
										</Button>
									</div>
								</Stack>
							</Form>
						)}
						{page.redirects.length > 0 && <p className="soft">{text.leadHere(page.redirects.map(pageAddress).join(', '))}</p>}
					</Stack>
				</Card>
			)}
			<Card title={text.previewLink}>
				<p className="soft">{text.previewHelp}</p>
				<p>
					<a href={useHref(page.preview)} data-plain-link>
						{text.acts.preview}
					</a>
				</p>
			</Card>
			{!isNeeded(page.path) && !page.isWithdrawn && (
				<Form method="post" onSubmit={ifSure(text.withdrawAsk)}>
					<Button type="submit" look="danger" name="intent" value="withdraw">
						{text.withdraw}
					</Button>
				</Form>
			)}
		</Stack>
	)
}
