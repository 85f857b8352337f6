import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { Stack } from '~/ui/page.tsx'
import { useWebhookText } from '~/features/webhook/text/webhook-text.ts'
import { CodeBlock } from './code-block.tsx'

const callExample = (origin: string) => `curl ${origin}/api/odoo/query-no-cache \\
  -H 'authorization: Bearer hoi_…' \\
  -H 'content-type: application/json' \\
  -d '[{ "queryName": "FindEventQuery" }, { "id": 12 }]'`

const sentExample = `POST /your/address
content-type: application/json
hoi-fact: order.confirmed
hoi-delivery: 345
hoi-signature: t=1700000000,v1=5257a8…

{
  "id": "fact_678",
  "name": "order.confirmed",
  "at": "2026-11-20T05:00:00.000Z",
  "providerId": 3,
  "about": { "kind": "order", "id": 90 },
  "data": { "orderId": 90, "number": "HOI-…", "eventId": 12 }
}`

const verifyExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a body came from Hội, within five minutes. */
function isFromHoi(body, header, secret) {
  const parts = header.split(',').map((part) => part.split('='))
  const t = Number(parts.find(([name]) => name === 't')?.[1])
  if (!(Math.abs(Date.now() / 1000 - t) < 300)) return false
  const wanted = createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest()
  return parts
    .filter(([name]) => name === 'v1')
    .map(([, hex]) => Buffer.from(hex, 'hex'))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted))
}`

/** How programs connect to us, with code to copy. */
export function DocsCard({ origin }: { origin: string }) {
	const { programs: text } = useWebhookText()
	return (
		<Card title={text.docs.title}>
			<Stack>
				<p>
					<a href="/api/openapi.json">{text.openapi}</a>
				</p>
				<Disclosure summary="API" open>
					<Stack gap={2}>
						<p>{text.docs.key}</p>
						<CodeBlock label="curl">{callExample(origin)}</CodeBlock>
						<p>{text.docs.gate}</p>
					</Stack>
				</Disclosure>
				<Disclosure summary="Webhook">
					<Stack gap={2}>
						<p>{text.docs.webhook}</p>
						<CodeBlock label="HTTP">{sentExample}</CodeBlock>
						<p>{text.docs.kinds}</p>
						<p>{text.docs.verify}</p>
						<CodeBlock label="Node.js">{verifyExample}</CodeBlock>
					</Stack>
				</Disclosure>
			</Stack>
		</Card>
	)
}
