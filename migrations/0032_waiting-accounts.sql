ALTER TABLE `user` ADD `own_erase_at` integer;--> statement-breakpoint
-- The release before this one cannot ask whether an account that waits to be erased is to be kept: signing in there keeps it.
CREATE TRIGGER `user_kept` AFTER UPDATE OF `last_login_at` ON `user`
WHEN new.last_login_at IS NOT old.last_login_at AND new.erase_at = new.own_erase_at AND new.erase_at > new.last_login_at AND new.deactivated_at IS NULL BEGIN
	UPDATE user SET erase_at = NULL, own_erase_at = NULL WHERE id = new.id;
END;
