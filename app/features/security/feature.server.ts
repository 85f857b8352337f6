import { addPasskey } from './operations/add-passkey.server.ts'
import { beginAuthenticator } from './operations/begin-authenticator.server.ts'
import { beginPasskeyProof } from './operations/begin-passkey-proof.server.ts'
import { beginPasskeySignIn } from './operations/begin-passkey-sign-in.server.ts'
import { beginPasskeyStep } from './operations/begin-passkey-step.server.ts'
import { beginPasskey } from './operations/begin-passkey.server.ts'
import { confirmAuthenticator } from './operations/confirm-authenticator.server.ts'
import { confirmIdentity } from './operations/confirm-identity.server.ts'
import { findBegunAuthenticator } from './operations/find-begun-authenticator.server.ts'
import { findSecurity } from './operations/find-security.server.ts'
import { findUnfinishedSignIn } from './operations/find-unfinished-sign-in.server.ts'
import { joinWithIssuer } from './operations/join-with-issuer.server.ts'
import { linkIssuer } from './operations/link-issuer.server.ts'
import { passPasskeyStep } from './operations/pass-passkey-step.server.ts'
import { passSecondStep } from './operations/pass-second-step.server.ts'
import { proveMyself } from './operations/prove-myself.server.ts'
import { proveWithPasskey } from './operations/prove-with-passkey.server.ts'
import { removeAuthenticator } from './operations/remove-authenticator.server.ts'
import { removePasskey } from './operations/remove-passkey.server.ts'
import { renamePasskey } from './operations/rename-passkey.server.ts'
import { renewRecoveryCodes } from './operations/renew-recovery-codes.server.ts'
import { signInWithIssuer } from './operations/sign-in-with-issuer.server.ts'
import { signInWithPasskey } from './operations/sign-in-with-passkey.server.ts'
import { unlinkIdentity } from './operations/unlink-identity.server.ts'
import {
	mailNewBrowser,
	mailPasskeyAdded,
	mailSecondStepFailed,
	mailSecondStepOff,
	mailSecondStepOn,
} from './jobs/mail-security-news.server.tsx'
import type { Feature } from '~/platform/feature.server.ts'

export const security = {
	operations: {
		addPasskey,
		beginAuthenticator,
		beginPasskey,
		beginPasskeyProof,
		beginPasskeySignIn,
		beginPasskeyStep,
		confirmAuthenticator,
		confirmIdentity,
		findBegunAuthenticator,
		findSecurity,
		findUnfinishedSignIn,
		joinWithIssuer,
		linkIssuer,
		passPasskeyStep,
		passSecondStep,
		proveMyself,
		proveWithPasskey,
		removeAuthenticator,
		removePasskey,
		renamePasskey,
		renewRecoveryCodes,
		signInWithIssuer,
		signInWithPasskey,
		unlinkIdentity,
	},
	reactions: {
		'account.new_browser': [mailNewBrowser],
		'passkey.added': [mailPasskeyAdded],
		'second_step.failed': [mailSecondStepFailed],
		'second_step.turned_off': [mailSecondStepOff],
		'second_step.turned_on': [mailSecondStepOn],
	},
} satisfies Feature
