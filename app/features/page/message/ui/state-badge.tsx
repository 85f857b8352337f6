import { Badge } from '~/ui/badge.tsx'
import type { MessageState } from '~/features/page/message/rules/message.ts'
import { useMessageText } from '~/features/page/message/text/message-text.ts'

export function MessageStateBadge({ state }: { state: MessageState }) {
	return <Badge tone={state === 'open' ? 'amber' : 'jade'}>{useMessageText().desk.states[state]}</Badge>
}
