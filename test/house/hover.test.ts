import { describe, expect, it } from 'vitest'
import { rulesOf, STYLE_RULES, type StyleRule } from './style-rules.ts'

/** A state that must stay visible under the pointer. */
const STATE = /:checked|\[(?:aria-(?:pressed|current|selected|checked|invalid)|data-active-item)[^\]]*\]/gu

const isHover = ({ selector }: StyleRule) => selector.includes(':hover')
const nameOf = ({ path, selector }: StyleRule) => `${path} ${selector}`

/** What a selector means, whatever state it is in. */
const subjectOf = (selector: string) => selector.replace(/:[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?|\[[^\]]*\]/gu, '')
const familyOf = (property: string) => property.replace(/^(background|border|outline)-.*/u, '$1')

/** Hover rules that change what the same thing shows of its state. */
function hidingState(rules: readonly StyleRule[]): string[] {
  return rules.filter(isHover).flatMap((hover) => {
    const families = new Set(hover.properties.map(familyOf))
    const states = rules
      .filter(({ path, selector }) => path === hover.path && subjectOf(selector) === subjectOf(hover.selector))
      .filter(({ properties }) => properties.some((property) => families.has(familyOf(property))))
      .flatMap(({ selector }) => outsideNot(selector).match(STATE) ?? [])
    const spared = hover.selector.match(/:not\((?:[^()]|\([^()]*\))*\)/gu)?.join() ?? ''
    return states.some((state) => !spared.includes(state)) ? [nameOf(hover)] : []
  })
}

const outsideNot = (selector: string) => selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/gu, '')

const withoutMedia = (rules: readonly StyleRule[]) =>
  rules.filter((rule) => isHover(rule) && !rule.around.includes('@media (hover: hover)')).map(nameOf)

describe('what is pointed at', () => {
  it('looks different only where a pointer can hover: a tap on a phone leaves nothing behind', () => {
    expect(STYLE_RULES.filter(isHover).length).toBeGreaterThan(0)
    expect(withoutMedia(STYLE_RULES)).toEqual([])
  })

  it('still shows that it is checked, pressed, current or wrong', () => {
    expect(hidingState(STYLE_RULES)).toEqual([])
  })

  it('is found in nested rules and lists of selectors', () => {
    const rules = rulesOf(
      'a.css',
      `@layer ui {
         .one:hover, .two { color: red; }
         /* .three:hover { color: red } */
         @media (hover: hover) { .input:hover:not(:disabled) + .face { background: red } }
         .input:checked + .face { background-color: blue }
         .one[aria-pressed='true'] { margin: 0 }
       }`,
    )
    expect(withoutMedia(rules)).toEqual(['a.css .one:hover'])
    expect(hidingState(rules)).toEqual(['a.css .input:hover:not(:disabled) + .face'])
  })
})
