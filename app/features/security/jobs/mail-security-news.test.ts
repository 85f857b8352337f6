import { expect, it } from 'vitest'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { signIn } from '~/features/account/operations/sign-in.server.ts'
import { goodPassword, somebody } from '~/features/account/testing/people.ts'
import { passSecondStep } from '~/features/security/operations/pass-second-step.server.ts'
import { removeAuthenticator } from '~/features/security/operations/remove-authenticator.server.ts'
import { firstStep, inSession, withAuthenticator } from '~/features/security/testing/signing-in.ts'

async function subjects({ world }: Played): Promise<string[]> {
	await world.jobs.runAll(world)
	return world.mail.sent.map(({ subject }) => subject)
}

it('mails changes of the second step in the owner’s language', async () => {
	await play(async (played) => {
		const { account, secret } = await withAuthenticator(played, { locale: 'en_US' })
		const token = await firstStep(played)
		for (let tries = 0; tries < 5; tries += 1) await played.value(passSecondStep, { token, code: '000000' })
		await played.value(removeAuthenticator, {}, inSession(played, account.id))
		expect(await subjects(played)).toEqual(['Two-step sign-in is on', 'Does someone know your password?', 'Two-step sign-in is off'])
		for (const { to, html, plain } of played.world.mail.sent) {
			expect(to).toBe('lan@example.vn')
			expect(plain).toContain('/en_US/my-account/security')
			expect(html + plain).not.toContain(secret)
		}
	})
})

it('mails a sign-in in a new browser, but not the very first sign-in', async () => {
	await play(async (played) => {
		await somebody(played)
		const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
		const enter = (visitor: string) =>
			played.value(signIn, { email: 'lan@example.vn', password: goodPassword }, callerAs(undefined, { visitor, userAgent }))
		await enter('desk')
		expect(await subjects(played)).toEqual([])
		await enter('phone')
		expect(await subjects(played)).toEqual(['Tài khoản của bạn vừa được đăng nhập ở nơi mới'])
		expect(played.world.mail.sent[0]?.plain).toContain('Firefox trên Windows')
	})
})
