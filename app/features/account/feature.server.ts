import { askEmailChange } from './operations/ask-email-change.server.ts'
import { askPasswordReset } from './operations/ask-password-reset.server.ts'
import { askVerification } from './operations/ask-verification.server.ts'
import { changeAvatar } from './operations/change-avatar.server.ts'
import { changePassword } from './operations/change-password.server.ts'
import { changeProfile } from './operations/change-profile.server.ts'
import { checkLink } from './operations/check-link.server.ts'
import { confirmEmailChange } from './operations/confirm-email-change.server.ts'
import { endSession } from './operations/end-session.server.ts'
import { findKeptForm } from './operations/find-kept-form.server.ts'
import { findProfile } from './operations/find-profile.server.ts'
import { forgetOver } from './operations/forget-over.server.ts'
import { keepForm } from './operations/keep-form.server.ts'
import { listSessions } from './operations/list-sessions.server.ts'
import { noteSessionSeen } from './operations/note-session-seen.server.ts'
import { setNewPassword } from './operations/set-new-password.server.ts'
import { signIn } from './operations/sign-in.server.ts'
import { signOutEverywhere } from './operations/sign-out-everywhere.server.ts'
import { signOut } from './operations/sign-out.server.ts'
import { signUp } from './operations/sign-up.server.ts'
import { verifyEmail } from './operations/verify-email.server.ts'
import { forgetSessions } from './jobs/forget-sessions.server.ts'
import {
	mailNewAddress,
	mailOldAddress,
	mailPasswordChanged,
	mailPasswordReset,
	mailVerification,
	mailKnownAddress,
} from './jobs/mail-account.server.tsx'
import { removeAvatar } from './jobs/remove-avatar.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const account = {
	operations: {
		askEmailChange,
		askPasswordReset,
		askVerification,
		changeAvatar,
		changePassword,
		changeProfile,
		checkLink,
		confirmEmailChange,
		endSession,
		findKeptForm,
		findProfile,
		forgetOver,
		keepForm,
		listSessions,
		noteSessionSeen,
		setNewPassword,
		signIn,
		signOut,
		signOutEverywhere,
		signUp,
		verifyEmail,
	},
	reactions: {
		'account.avatar_changed': [removeAvatar],
		'account.email_change_announced': [mailNewAddress],
		'account.email_change_asked': [mailOldAddress],
		'account.password_changed': [mailPasswordChanged],
		'account.reset_asked': [mailPasswordReset],
		'account.signed_up': [mailVerification],
		'account.signed_up_again': [mailKnownAddress],
		'account.verification_asked': [mailVerification],
		'athlete.avatar_changed': [removeAvatar],
		'athlete.removed': [removeAvatar],
	},
	chores: [forgetSessions],
} satisfies Feature
