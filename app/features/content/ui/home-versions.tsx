import { Form } from 'react-router'
import { homeZone } from '~/kernel/zones.ts'
import { formatDateTime } from '~/i18n/formats.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Stack } from '~/ui/page.tsx'
import { useContentText } from '../text/content-text.ts'

export interface HomeVersionsProps {
	versions: readonly { id: number; savedAt: string; by: string; isShown: boolean }[]
}

/** What the home page was before, and the way back to it. */
export function HomeVersions({ versions }: HomeVersionsProps) {
	const { home: text } = useContentText()
	return (
		<Card title={text.versions}>
			{versions.length === 0 ? (
				<p className="soft">{text.noVersions}</p>
			) : (
				<Stack as="ol">
					{versions.map(({ id, savedAt, by, isShown }) => (
						<li key={id}>
							<strong>{formatDateTime(savedAt, homeZone)}</strong> {isShown && <Badge tone="jade">{text.shownNow}</Badge>}
							<p className="soft">{by}</p>
							{!isShown && (
								<Form method="post" onSubmit={ifSure(text.backAsk)}>
									<Button type="submit" size="sm" name="intent" value={`back:${id}`}>
										{text.back}
									</Button>
								</Form>
							)}
						</li>
					))}
				</Stack>
			)}
		</Card>
	)
}
