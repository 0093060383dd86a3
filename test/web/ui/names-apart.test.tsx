import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed } from '../../../web/ui/format.ts'
import { namesApart } from '../../../web/ui/names-apart.tsx'
import { say, sayAloud } from '../../../web/ui/say.ts'

const shown = (sentence: string) => render(<p>{namesApart(sentence)}</p>).container.innerHTML

test('a name that is written from right to left is an element of its own in its sentence', () => {
  expect(shown(say`by ${'שדה (2)'} · ${3} of 1 vote`)).toBe('<p>by <bdi>שדה (2)</bdi> · 3 of 1 vote</p>')
  expect(shown(say`Waiting for: ${listed(['דנה', 'Ana', 'أحمد'])}.`)).toBe(
    '<p>Waiting for: <bdi>דנה</bdi>, Ana and <bdi>أحمد</bdi>.</p>',
  )
  expect(shown(say`${'Ana'} and ${'Ben (2)'}`)).toBe('<p>Ana and Ben (2)</p>')
})

test('a sentence within a sentence is kept apart once', () => {
  expect(say`${say`Runoff between ${'ערב'} and more`}.`).toBe('Runoff between \u2068ערב\u2069 and more.')
})

test('what is only heard is the name alone', () => {
  expect(sayAloud`View ${'ערב'}`).toBe('View ערב')
})
