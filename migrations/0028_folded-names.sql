ALTER TABLE `script` ADD `keys_at` integer;--> statement-breakpoint
CREATE INDEX `script_keyless` ON `script` (`seq`) WHERE keys_at IS NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `keys_at` integer;--> statement-breakpoint
CREATE INDEX `user_keyless` ON `user` (`id`) WHERE keys_at IS NULL;--> statement-breakpoint
-- The release before writes keys without their moment: they are to be made again.
CREATE TRIGGER script_keys_outdated AFTER UPDATE OF identity_key, title_key, author_key ON script WHEN new.keys_at = old.keys_at BEGIN
  UPDATE script SET keys_at = NULL WHERE seq = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER user_key_outdated AFTER UPDATE OF name_key ON user WHEN new.keys_at = old.keys_at BEGIN
  UPDATE user SET keys_at = NULL WHERE id = new.id;
END;
