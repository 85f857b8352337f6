import type { Dice } from '~/kernel/dice.ts'
import type { Secrets } from '~/kernel/secrets.ts'
import type { Stories } from '~/kernel/stories.ts'
import type { Cache } from '~/platform/cache/cache.server.ts'
import type { Database } from '~/platform/database/database.server.ts'
import type { Consequences } from '~/platform/facts/consequence.server.ts'
import type { Files } from '~/platform/files/files.server.ts'
import type { Gateways } from '~/platform/gateways/gateways.server.ts'
import type { Jobs, Reactions } from '~/platform/jobs/work.server.ts'
import type { Log } from '~/platform/logs/log.server.ts'
import type { Mail } from '~/platform/mail/mail.server.ts'
import type { OpenId } from '~/platform/openid/openid.server.ts'
import type { RateLimits } from '~/platform/rate-limit/rate-limit.server.ts'
import type { Settings } from '~/platform/settings/settings.server.ts'
import type { Wallets } from '~/platform/wallet/wallets.server.ts'

/** Everything outside the rules, gathered once at start and handed down. Tests bring their own. */
export interface World {
	settings: Settings
	database: Database
	clock: () => Date
	dice: Dice
	cache: Cache
	files: Files
	mail: Mail
	jobs: Jobs<World>
	reactions: Reactions<World>
	consequences: Consequences
	/** The ways to pay that are configured. */
	gateways: Gateways
	secrets: Secrets
	/** The other issuers that may sign people in. */
	openId: OpenId
	/** Telephones' wallets that tickets can be put into. */
	wallets: Wallets
	/** Pages kept at Storyblok; null where staff writes them at this server's desk. */
	stories: Stories | null
	/** The limits for tries that may be guesses. */
	limits: Omit<RateLimits, 'close'>
	log: Log
}
