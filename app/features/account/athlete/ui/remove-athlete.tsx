import { RemovalForm } from '~/shell/form/removal-form.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead } from '~/ui/page.tsx'
import { useAthleteText } from '~/features/account/athlete/text/athlete-text.ts'
import type { ListedAthlete } from './athlete-list.tsx'

export interface RemoveAthleteProps {
	profile: ListedAthlete
	failed: { reason?: string } | undefined
	busy: boolean
}

/** Asks before it removes a profile. */
export function RemoveAthlete({ profile, failed, busy }: RemoveAthleteProps) {
	const text = useAthleteText()
	return (
		<>
			<PageHead title={text.removeTitle(profile.name)} lead={text.removeText} />
			<RemovalForm id={profile.id} texts={text} busy={busy}>
				{failed && (
					<Notice kind="danger" role="alert" title={text.failed.remove}>
						{failed.reason ?? text.failedText}
					</Notice>
				)}
			</RemovalForm>
		</>
	)
}
