import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import { PRODUCT } from '#domain/product.ts'
import { usePageTitle } from '../frame/use-page-title.ts'
import { BackLink } from '../parts/page/back-link.tsx'
import styles from './privacy/privacy.module.css'

/** /privacy: what is kept, why and how long. The figures are those of the code. */
export function PrivacyPage() {
  usePageTitle('Privacy')
  return (
    <div className={styles['page']}>
      <BackLink to="/">Home</BackLink>
      <h1>Privacy</h1>
      <p>
        {PRODUCT} keeps only what it needs to run, and sells nothing. There are no ads, no trackers and no statistics
        about you. You can browse, print, roll scripts and join rooms without an account.
      </p>
      <Part title="Your account">
        <Kept what="Name, email address and picture from Google or Discord, and which account that is">
          So that you can sign in and your table knows you. Nobody sees the name from that account until you confirm a
          display name. Your email address is shown to you and to this site’s Admins. Kept until you delete your
          account.
        </Kept>
        <Kept what="Where you are signed in: browser, first and last use">
          So that you can sign devices out. A sign-in ends after 30 days without use and after 180 days in all; for
          Admins and Owners after 12 hours and 7 days.
        </Kept>
        <Kept what="Scripts that you add">
          Public, with your display name and picture as sponsor. They stay when you delete your account, sponsored by
          “Deleted user”, with the author name that is written in them. Temporary scripts are deleted after 7 days.
        </Kept>
        <Kept what="How often you upload and edit">
          To keep the library usable for everybody. Uploads are counted for 7 days, by your account and a hash of your
          network address; edits for 1 day, by your account.
        </Kept>
      </Part>
      <Part title="Rooms">
        <Kept what="Your name in the room, your nominations and your ballot">
          So that the vote works. Everybody in the room sees the names; nobody sees your ballot. A room closes after 24
          hours without activity, or when its Storyteller closes it. Its names and ballots are deleted then.
        </Kept>
        <Kept what="The code of a closed room, who opened it, its settings, and the last result">
          Your next room begins with the settings. The code isn’t used again for 30 days. Deleting your account removes
          you, the settings and the result.
        </Kept>
        <Kept what="The result of each vote, with the script you played">
          So that you can look it up after the room has closed. It has the Storyteller’s name in the room, script names
          and points, the number of players and the script itself: no other names and no ballots. Anyone with the link
          can read it. Kept for 400 days, the newest 2,000 of an account, unless the Storyteller or an Admin deletes it
          sooner. Deleting your account deletes all results of your rooms.
        </Kept>
      </Part>
      <Part title="Log of changes">
        <Kept what="Who changed what: your name, account, network address and browser">
          So that Admins can see who did what, and undo it. Network addresses and browsers are blanked after 90 days, in
          archives of the log too. Deleting your account removes your name, address and browser from all of it.
        </Kept>
        <Kept what="Technical log">Failures and refused requests, without names, addresses or what you typed.</Kept>
      </Part>
      <Part title="Feedback">
        <Kept what="Name, email address, message and browser">
          So that somebody can answer you. Kept until you delete your account. If you have none, send us another message
          and we’ll delete it. This site may send messages on to the team’s own chat, and may use Cloudflare Turnstile
          on that form to keep robots out.
        </Kept>
      </Part>
      <Part title="Backups">
        <Kept what="Copies of the database, to repair it">
          Kept for 30 days. Until then they may still include an account that you have deleted. We keep the id of the
          deleted account for as long, without your name: if we restore a copy, your account is deleted again before
          anybody can see it. Backups of the library have no names of sponsors.
        </Kept>
      </Part>
      <Part title="In your browser">
        <Kept what="Cookies">
          One keeps you signed in (180 days at most). One lasts 10 minutes while you sign in. One lets a room recognize
          a browser that was removed from it (180 days). One lasts 10 seconds after you changed something, so that you
          see your change. None of them follows you to other sites.
        </Kept>
        <Kept what="Storage of your browser">
          Your seats in open rooms, votes that are still to be sent, filters, theme, sound, print settings, that you are
          signed in, and what you have typed but not sent. It stays on your device. Your browser’s settings clear it.
        </Kept>
      </Part>
      <Part title="Who else">
        <Kept what="Cloudflare">It runs the servers and stores the data for this site.</Kept>
        <Kept what="Google and Discord">
          Only if you sign in with them. They learn that you signed in, but not what you do here.
        </Kept>
        <Kept what="Pictures and scripts from other sites">
          {PRODUCT}’s server fetches them. Your browser never asks those sites, so they learn nothing about you.
        </Kept>
      </Part>
      <Part title="Your choice">
        <p>
          You can see and change your name and picture, and delete your account, on{' '}
          <Link to="/profile">your profile</Link>. Deleting takes effect right away, closes your open rooms and takes
          your name out of rooms, results, feedback and the log. For anything else,{' '}
          <Link to="/feedback">write to us</Link>.
        </p>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Kept({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className={styles['kept']}>
      <h3>{what}</h3>
      <p>{children}</p>
    </div>
  )
}
