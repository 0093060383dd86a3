import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import { PRODUCT } from '#domain/product.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { BackLink } from '../parts/page/back-link.tsx'
import { say } from '../ui/say.ts'

/** /privacy: what is kept, why and how long. The figures are those of the code. */
export function PrivacyPage() {
  usePageTitle(say`Privacy`)
  return (
    <div className="mx-auto grid max-w-measure grid-cols-1 gap-4 wrap-anywhere">
      <BackLink to="/">{say`Home`}</BackLink>
      <h1>{say`Privacy`}</h1>
      <p>
        {say`${PRODUCT} keeps only what it needs to run, and sells nothing. There are no ads, no trackers and no statistics about you. You can browse, print, roll scripts and join rooms without an account.`}
      </p>
      <Part title={say`Your account`}>
        <Kept what={say`Your name, email and picture from Google or Discord, and which account that is`}>
          {say`These let you sign in and let people recognize you. Nobody sees the name from that account until you confirm a display name. Only you and this site’s Admins can see your email. We keep them until you delete your account.`}
        </Kept>
        <Kept what={say`Where you’re signed in: browser, first and last use`}>
          {say`This lets you sign out your devices. You’re signed out after 30 days without use, or 180 days in total. For Admins and Owners it’s 12 hours and 7 days.`}
        </Kept>
        <Kept what={say`Scripts you add`}>
          {say`They’re public, with your display name and picture as sponsor. If you delete your account, they stay, with “Deleted user” as sponsor and the author name written in them. Temporary scripts are deleted after 7 days.`}
        </Kept>
        <Kept what={say`How often you upload and edit`}>
          {say`We count these to keep the library usable for everybody: uploads for 7 days, by your account and a hash of your network address, and edits for 1 day, by your account.`}
        </Kept>
      </Part>
      <Part title={say`Rooms`}>
        <Kept what={say`Your name in the room, your nominations and your vote`}>
          {say`Voting needs these. Everybody in the room sees the names; nobody sees how you voted. A room closes when its Storyteller closes it, or after 24 hours without activity. Then its names and votes are deleted.`}
        </Kept>
        <Kept what={say`A big screen that asks to show a room`}>
          {say`While it waits, for 5 minutes at most, the room keeps a short hash of its network address, so that nobody can take every place. The hash is too short to tell which address it was.`}
        </Kept>
        <Kept what={say`A closed room’s code, who opened it, its settings and its last result`}>
          {say`Your next room starts with the same settings. The code isn’t used again for 30 days. If you delete your account, your name, the settings and the result are removed.`}
        </Kept>
        <Kept what={say`The result of each vote, with the script you played`}>
          {say`You can look it up after the room has closed. It has the Storyteller’s name in the room, script names and points, the number of players and the script itself, but no other names and no votes. Anyone with the link can read it. We keep results for 400 days, the newest 2,000 of an account, unless the Storyteller or an Admin deletes them sooner. If you delete your account, all results of your rooms are deleted.`}
        </Kept>
      </Part>
      <Part title={say`Shortlists`}>
        <Kept what={say`A list’s title, note and time, your name on it, and whether you come`}>
          {say`Anyone with the link can read these, with the display name of the list’s Storyteller. What you type into a title or a note stays as you typed it. A list goes 60 days after its evening, or after its last change if it has no time.`}
        </Kept>
        <Kept what={say`A cookie for each list that you answer without an account`}>
          {say`It brings your answer back if your browser empties its storage. It goes to that list alone and ends with it, after 400 days at most. Anybody who holds this device after you can read your answer there. “Not me on this device” clears it. A link for another device works once, for 10 minutes.`}
        </Kept>
        <Kept what={say`What you would play, and what you would rather not`}>
          {say`Only you can see your own marks. Others see how many would play a script. The Storyteller sees how many would rather not, once the list is closed and if at least three other people had marked something by then. A Storyteller who answers for others, too, can learn from these numbers what one person said. A day after the list has closed we delete the marks and keep the numbers. If you delete your account, your lists, answers and suggestions are deleted.`}
        </Kept>
      </Part>
      <Part title={say`Groups`}>
        <Kept what={say`Who is in a group, what it has played, and who can run what`}>
          {say`Only its members can see this, with each other’s names and pictures. Anyone with the invitation can see the group’s name and how many are in it. A night has its script, its time, the number of players, who told the story, who won, and a note as somebody typed it. Nights stay as long as the group. When somebody ends a group with nights, everything in it is deleted at once if they’ve just signed in, otherwise 7 days later; until then its keepers can keep it. Backups may have it for 30 days more. If you were removed, we note that until the group has a new invitation, so that the old one doesn’t let you back in; the note goes with your account. If you leave, or delete your account, you go from the list of members; if you delete your account, your name goes from its nights too.`}
        </Kept>
      </Part>
      <Part title={say`Log of changes`}>
        <Kept what={say`Who changed what: your name, account, network address and browser`}>
          {say`Admins use it to see who did what, and to undo it. Network addresses and browsers are removed after 90 days, from archives of the log too. If you delete your account, your name, address and browser are removed from all of it.`}
        </Kept>
        <Kept
          what={say`Technical log`}
        >{say`Errors and refused requests, without names, addresses or anything you typed.`}</Kept>
      </Part>
      <Part title={say`Feedback`}>
        <Kept what={say`Your name, email, message and browser`}>
          {say`We need these to answer you. We keep them until you delete your account. If you don’t have one, send us another message and we’ll delete them. This site may forward messages to its team’s chat, and may use Cloudflare Turnstile on the form to keep bots out.`}
        </Kept>
      </Part>
      <Part title={say`Backups`}>
        <Kept what={say`Copies of the database`}>
          {say`We keep them for 30 days, in case something breaks. Until then they may still include an account you deleted. We keep the deleted account’s id for just as long, without your name. If we restore a copy, your account is deleted again before anybody can see it. Backups of the library don’t include sponsors’ names.`}
        </Kept>
      </Part>
      <Part title={say`In your browser`}>
        <Kept what={say`Cookies`}>
          {say`One keeps you signed in, and one tells our pages that you may be (180 days at most). One lasts 10 minutes while you sign in, and one a moment after it, so that your first page is laid out for you. One lets a room recognize a browser that was removed from it (180 days). One lasts 10 seconds after you change something, so that you see your change. One for each shortlist brings back what you answered there (400 days at most). None of them follow you to other sites.`}
        </Kept>
        <Kept what={say`Browser storage`}>
          {say`Your seats in open rooms, whether you’ve hosted one, your answers to shortlists, votes and marks that haven’t been sent yet, filters, theme, sound, print settings, whether you’re signed in, which changes to your sign-in you’ve seen, what you’ve ticked on the night sheet, and what you’ve typed but not sent. A script that you share with Belfry, or open with it, waits here until you’ve added it, for a day at most. It all stays on your device. You can clear it in your browser’s settings.`}
        </Kept>
        <Kept what={say`Pages you’ve opened, so they open without a network`}>
          {say`The library, scripts and results, as anybody sees them. Results are removed from this device when you sign out, even those marked “Keep for offline”. Scripts stay until you clear them in your browser’s settings.`}
        </Kept>
      </Part>
      <Part title={say`Who else`}>
        <Kept what={say`Cloudflare`}>{say`Cloudflare runs the servers and stores the data for this site.`}</Kept>
        <Kept what={say`Google and Discord`}>
          {say`They’re only involved if you sign in with them. They learn that you signed in, but not what you do here.`}
        </Kept>
        <Kept what={say`Pictures and scripts from other sites`}>
          {say`${PRODUCT}’s server gets them. Your browser never contacts those sites, so they learn nothing about you.`}
        </Kept>
      </Part>
      <Part title={say`Your choice`}>
        <p>
          {say`You can see and change your name and picture, and delete your account, on`}{' '}
          <Link to="/profile">{say`your profile`}</Link>
          {say`. Deleting closes your open rooms and removes your name from rooms, results, feedback and the log. It works right away if you’ve just signed in. Otherwise you’re signed out, others can’t find you any more, and your data is deleted 7 days later, unless you sign in and keep the account. If an Admin deletes your account, you’re signed out right away. Your data is deleted 7 days later, unless an Admin brings the account back. For anything else, `}
          <Link to="/feedback">{say`write to us`}</Link>.
        </p>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-3 grid gap-3 [&_h2]:border-b [&_h2]:border-b-line [&_h2]:pb-2">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Kept({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 [&_h3]:font-[inherit] [&_h3]:text-[1em] [&_h3]:font-bold [&_p]:text-muted">
      <h3>{what}</h3>
      <p>{children}</p>
    </div>
  )
}
