import { continueNewsMails } from './operations/continue-news-mails.server.ts'
import { findBracketMails } from './operations/find-bracket-mails.server.ts'
import { findNewsOptOut } from './operations/find-news-opt-out.server.ts'
import { findNumberMails } from './operations/find-number-mails.server.ts'
import { findRewardMails } from './operations/find-reward-mails.server.ts'
import { noteNewsMails } from './operations/note-news-mails.server.ts'
import { sendBracketMails } from './operations/send-bracket-mails.server.ts'
import { setNewsOptOut } from './operations/set-news-opt-out.server.ts'
import { setNumberMailsAutomatic } from './operations/set-number-mails-automatic.server.ts'
import { takeNewsMails } from './operations/take-news-mails.server.ts'
import { tellNewNumbers } from './operations/tell-new-numbers.server.ts'
import { tellNumbers } from './operations/tell-numbers.server.ts'
import { tellWinners } from './operations/tell-winners.server.ts'
import { sendNewsMails } from './jobs/send-news-mails.server.tsx'
import { tellNewNumbersChore } from './jobs/tell-new-numbers.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const newsMail = {
	operations: {
		continueNewsMails,
		findBracketMails,
		findNewsOptOut,
		findNumberMails,
		findRewardMails,
		noteNewsMails,
		sendBracketMails,
		setNewsOptOut,
		setNumberMailsAutomatic,
		takeNewsMails,
		tellNewNumbers,
		tellNumbers,
		tellWinners,
	},
	reactions: {
		'news_mail.continued': [sendNewsMails],
		'news_mail.started': [sendNewsMails],
	},
	chores: [tellNewNumbersChore],
} satisfies Feature
