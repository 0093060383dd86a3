import type { ReactNode } from 'react'
import { differenceWords, readableId } from '../../parts/script/nomination-labels.ts'
import { useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink, Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Answer, useOffers } from './use-offers.ts'
import { say } from '../../ui/say.ts'

interface OfferAnswerProps {
  answer: Answer
  offers: ReturnType<typeof useOffers>
}

/** What came of a press, below the buttons: it has its place from the press on. */
export function OfferAnswer({ answer, offers }: OfferAnswerProps) {
  return (
    <div className="order-1 min-h-[calc(var(--target)+2*var(--s3)+2px)] flex-[1_0_100%]">
      {contentsOf(answer, offers)}
    </div>
  )
}

function contentsOf(answer: Answer, { nominate, retry, dismiss }: OfferAnswerProps['offers']): ReactNode {
  switch (answer.kind) {
    case 'busy':
      return (
        <output className="flex min-h-[inherit] items-center gap-3 rounded-control border border-line px-4 py-3 text-muted">
          <Spinner size={18} /> {answer.words}
        </output>
      )
    case 'nominated':
      return (
        <Notice type="success" title={say`Nominated in ${answer.code}`} action={<ToRoom code={answer.code} isMain />} />
      )
    case 'gone':
      return <Notice type="warning" title={say`Room ${answer.code} has closed.`} />
    case 'refused':
      return <Notice type="warning" title={answer.reason} action={<ToRoom code={answer.code} />} />
    case 'twin':
      return <TwinQuestion {...answer} onYes={() => void nominate(answer.code, true)} onNo={dismiss} />
    case 'half-open':
      return (
        <Notice
          type="warning"
          title={say`Room ${answer.code} is open, but this script isn’t nominated yet.`}
          action={
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => void retry(answer.code)}>{say`Try again`}</Button>
              <ButtonLink to={`/rooms/${answer.code}`}>{say`Go to ${answer.code}`}</ButtonLink>
            </span>
          }
        >
          {answer.reason}
        </Notice>
      )
    case 'not-open':
      return (
        <Notice type="warning" title={say`Couldn’t open a room`}>
          <p>{answer.reason}</p>
          {answer.rooms.length > 0 && <RoomLinks codes={answer.rooms} />}
        </Notice>
      )
  }
}

function ToRoom({ code, isMain = false }: { code: string; isMain?: boolean }) {
  return (
    <ButtonLink variant={isMain ? 'primary' : undefined} to={`/rooms/${code}`}>
      {say`Back to ${code}`}
    </ButtonLink>
  )
}

function RoomLinks({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="flex list-none flex-wrap gap-x-4 p-0 [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center">
      {codes.map((code) => (
        <li key={code}>
          <Link to={`/rooms/${code}`}>{say`Room ${code}`}</Link>
        </li>
      ))}
    </ul>
  )
}

type TwinQuestionProps = Omit<Extract<Answer, { kind: 'twin' }>, 'kind' | 'code'> & {
  onYes: () => void
  onNo: () => void
}

function TwinQuestion({ twin, nominator, onYes, onNo }: TwinQuestionProps) {
  const { value } = useResource(officialCharacters)
  const nameOf = (id: string) => value?.find((character) => character.id === id)?.name ?? readableId(id)
  return (
    <Notice
      type="warning"
      title={say`Nearly the same as ${twin.nomination.denorm.scriptName}, which ${nominator} nominated: ${differenceWords(twin, nameOf)}. Nominate it anyway?`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button onClick={onNo}>{say`Cancel`}</Button>
          <Button variant="primary" onClick={onYes}>
            {say`Nominate anyway`}
          </Button>
        </span>
      }
    />
  )
}
