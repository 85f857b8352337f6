import type { Feature } from '~/platform/feature.server.ts'
import { noteNews, withdrawNews } from './flows/note-news.server.ts'
import { mailFollowAsked, mailFollowNews } from './jobs/mail-follow.server.tsx'
import { tellFollowersChore } from './jobs/tell-followers.server.ts'
import { confirmFollow } from './operations/confirm-follow.server.ts'
import { countProviderFollowers } from './operations/count-provider-followers.server.ts'
import { findFollowChoice } from './operations/find-follow-choice.server.ts'
import { findFollowMail } from './operations/find-follow-mail.server.ts'
import { findFollow } from './operations/find-follow.server.ts'
import { followProvider } from './operations/follow-provider.server.ts'
import { leaveFollow } from './operations/leave-follow.server.ts'
import { listMyFollows } from './operations/list-my-follows.server.ts'
import { tellFollowers } from './operations/tell-followers.server.ts'

export const follow = {
	operations: {
		confirmFollow,
		countProviderFollowers,
		findFollow,
		findFollowChoice,
		findFollowMail,
		followProvider,
		leaveFollow,
		listMyFollows,
		tellFollowers,
	},
	reactions: {
		'follow.asked': [mailFollowAsked],
		'follow.due': [mailFollowNews],
	},
	consequences: {
		'event.published': [noteNews],
		'event.unpublished': [withdrawNews],
	},
	chores: [tellFollowersChore],
} satisfies Feature
