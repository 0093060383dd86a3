ALTER TABLE `shortlist_answer` ADD `look_keys` text;--> statement-breakpoint
-- Ids of accounts that have ended, where no foreign key blanks them.
UPDATE `room` SET host_user_id = '', result = NULL, settings = NULL WHERE state = 'closed' AND host_user_id <> '' AND host_user_id NOT IN (SELECT id FROM user);--> statement-breakpoint
UPDATE `upload` SET key = CASE WHEN key = user_id THEN '' ELSE key END, user_id = '' WHERE user_id <> '' AND user_id NOT IN (SELECT id FROM user);--> statement-breakpoint
UPDATE `picture` SET asked_by = NULL WHERE asked_by NOT IN (SELECT id FROM user);--> statement-breakpoint
UPDATE `character` SET edited_by = NULL WHERE edited_by NOT IN (SELECT id FROM user);--> statement-breakpoint
UPDATE `jinx` SET override_by = NULL WHERE override_by NOT IN (SELECT id FROM user);--> statement-breakpoint
UPDATE `catalogue_run` SET user_id = NULL WHERE user_id NOT IN (SELECT id FROM user);--> statement-breakpoint
UPDATE `script_backup` SET user_id = NULL WHERE user_id NOT IN (SELECT id FROM user);--> statement-breakpoint
UPDATE `feedback` SET user_id = NULL WHERE user_id NOT IN (SELECT id FROM user);--> statement-breakpoint
UPDATE `site_option` SET updated_by = NULL WHERE updated_by NOT IN (SELECT id FROM user);--> statement-breakpoint
DELETE FROM `sign_in` WHERE link_user_id NOT IN (SELECT id FROM user);
