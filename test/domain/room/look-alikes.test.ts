import { describe, expect, it } from 'vitest'
import { freeName, lookKeys } from '#domain/room/name.ts'

const lookAlike = (one: string, other: string) => lookKeys(one).some((key) => lookKeys(other).includes(key))

describe('A name that looks like one that is taken', () => {
  it.each([
    ['Sam', 'Sаm', 'with a Cyrillic а'],
    ['Sam', 'Ѕаm', 'with a Cyrillic Ѕ too'],
    ['SAM', 'Sаm', 'in another case'],
    ['sam', 'ЅАМ', 'in Cyrillic capitals'],
    ['Olwen', 'Οlwen', 'with a Greek omicron'],
    ['Olwen', '0lwen', 'with a digit'],
    ['Ivan', 'lvan', 'with a small l'],
    ['Ivan', '1van', 'with a one'],
    ['ivan', 'Іvan', 'with a Cyrillic capital of another case'],
    ['Bill', 'ВILL', 'with a Cyrillic capital'],
    ['Tom', 'Ｔоm', 'full width and Cyrillic together'],
    ['Ada', '𝐀dа', 'mathematical and Cyrillic together'],
    ['Bess', 'Ᏼess', 'with a Cherokee letter'],
    ['Hans', 'ꓧans', 'with a Lisu letter'],
    ['noah', 'ոoah', 'with an Armenian letter'],
    ['O’Hara', 'О\u02bcHаrа', 'with another apostrophe'],
    ['Sam', 'S\u200bаm', 'with something unseen inside'],
    ['Сара', 'Capa', 'wholly Latin beside wholly Cyrillic'],
    ['Νίνα', 'Niνa'.normalize('NFC').replace('i', 'í'), 'Greek, of two alphabets'],
  ])('%s and %s, %s', (taken, wanted) => {
    expect(freeName(wanted, [taken])).toBe(`${wanted} 2`)
    expect(freeName(taken, [wanted])).toBe(`${taken} 2`)
  })

  it('gets the next number that no look-alike has', () => {
    expect(freeName('Sаm', ['Sam', 'Ѕam 2', 'Sam 3'])).toBe('Sаm 4')
  })
})

describe('Names that look different stay as they are', () => {
  it.each([
    ['Анна', 'Anna'],
    ['Άννα', 'Anna'],
    ['Нина', 'Nina'],
    ['Νίνα', 'Vivi'],
    ['Рома', 'Roma'],
    ['Павел', 'Pavel'],
    ['Γιώργος', 'Giorgos'],
    ['Вова', 'Вера'],
    ['Саша', 'Маша'],
    ['Ian', 'Lan'],
    ['Ali', 'All'],
    ['Mia', 'Mla'],
    ['Van', 'Nan'],
    ['Jose', 'José'],
    ['Sam', 'Sarn'],
    ['Player 1', 'Player 2'],
    ['李小龍', '李小隆'],
    ['علی', 'علا'],
  ])('%s and %s', (one, other) => {
    expect(lookAlike(one, other)).toBe(false)
    expect(freeName(one, [other])).toBe(one)
  })

  it('whatever twenty Greek and twenty Cyrillic names stand beside each other', () => {
    const names =
      'Άννα Μαρία Ελένη Γιώργος Νίκος Κώστας Σοφία Δημήτρης Θανάσης Ζωή Χρήστος Λουκάς Ιωάννα Βασίλης Ρένα Πέτρος Τάσος Φωτεινή Ουρανία Ξένια ' +
      'Анна Мария Елена Юрий Николай Костя София Дмитрий Афанасий Зоя Христо Лука Иоанна Василий Рената Пётр Тарас Фаина Ольга Ксения ' +
      'Anna Maria Elena George Nick Kostas Sofia Dimitri Zoe Luke Bob Tom Sam Ada Olwen Kim Eve Max Ivan Peter'
    const alike = names.split(' ').flatMap((one, place, all) =>
      all
        .slice(place + 1)
        .filter((other) => lookAlike(one, other))
        .map((other) => [one, other]),
    )
    expect(alike).toEqual([])
  })
})
