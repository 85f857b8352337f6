import { tidyTables } from '../app/platform/database/tidy-tables.server.ts'
import { isForThisMachineOnly, SettingsError } from '../app/platform/settings/settings.server.ts'
import type { World } from '../app/platform/world/world.server.ts'

/** Loads the sample world into an empty database, if the settings want it. Its code is loaded only when needed. */
export async function fillWhenEmpty(world: World): Promise<void> {
	if (!world.settings.SAMPLE_WORLD) return
	const { rows } = await world.database.sql('select exists (select from providers) or exists (select from accounts) as taken')
	if (rows[0]?.['taken'] === true) return
	console.log('Loading the sample world …')
	const { loadSampleWorld } = await import('../world/load-sample-world.server.ts')
	const loaded = await loadSampleWorld(world)
	if (!loaded) return
	// A PostgreSQL server analyzes loaded tables by itself in about a minute. The embedded database has to be told, and the first visitor comes now.
	await tidyTables(world.database)
	console.log(
		`Loaded ${loaded.providers} providers, ${loaded.events} events, ${loaded.products} products, ${loaded.orders} orders with ${loaded.attendees} attendees.`,
	)
}

/** A person of the sample world who can sign in, as the terminal shows them. */
export interface DemoSignIn {
	email: string
	role: string
}

/** The people of the sample world who can sign in; undefined when the database holds another world. */
export async function demoSignIns(world: World): Promise<{ password: string; people: DemoSignIn[] } | undefined> {
	if (!world.settings.SAMPLE_WORLD || !(await holdsSampleWorld(world))) return undefined
	const { cast } = await import('../world/cast.ts')
	const shown = [cast.owner, cast.manager, cast.checkin, cast.staff, cast.customer]
	const roles = { owner: 'organiser, owner', manager: 'organiser, manager', checkin: 'organiser, check-in only' }
	return {
		password: cast.owner.password,
		people: shown.map(({ email, role }) => ({ email, role: role.kind === 'member' ? roles[role.as] : role.kind })),
	}
}

/** Whether people of the sample world can sign in, whatever `SAMPLE_WORLD` says now: they stay in a database that was once filled with it. */
export async function holdsSampleWorld({ database }: Pick<World, 'database'>): Promise<boolean> {
	const { cast } = await import('../world/cast.ts')
	const emails = Object.values(cast).map(({ email }) => email)
	const known = 'select exists (select from accounts where email = any($1) and email_verified_at is not null) as known'
	const { rows } = await database.sql(known, [emails])
	return rows[0]?.['known'] === true
}

/**
 * Refuses a public site with the sample world: its passwords are printed, also those of its staff.
 * @throws SettingsError when somebody on another machine could sign in as its people
 */
export async function refuseSampleWorldInPublic({ settings, database }: Pick<World, 'settings' | 'database'>): Promise<void> {
	if (isForThisMachineOnly(settings) || !(await holdsSampleWorld({ database }))) return
	throw new SettingsError(
		`Hội cannot start. This database holds the sample world, whose passwords are known to everybody, so it is shown on this machine only. For a public site take an empty one: ${settings.DATABASE_URL ? 'another DATABASE_URL' : 'another DATA_DIR'}, and SAMPLE_WORLD=off.`,
	)
}
