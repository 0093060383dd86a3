CREATE TABLE `activity_seal` (
	`activity_id` integer PRIMARY KEY NOT NULL,
	`previous_id` integer NOT NULL,
	`hash` text NOT NULL,
	`name_hash` text,
	`ip_hash` text,
	`ua_hash` text,
	`name_salt` text,
	`network_salt` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activity_seal_previous_id_unique` ON `activity_seal` (`previous_id`);--> statement-breakpoint
CREATE TABLE `catalogue_copy` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`reason` text NOT NULL,
	`characters` integer NOT NULL,
	`jinxes` integer NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `catalogue_run` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`success` integer NOT NULL,
	`result` text NOT NULL,
	`user_id` text
);
--> statement-breakpoint
CREATE TABLE `catalogue_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`night_markers` text,
	`synced_at` integer,
	`jinxes_updated_at` integer
);
--> statement-breakpoint
CREATE TABLE `character_icon` (
	`path` text PRIMARY KEY NOT NULL,
	`character_id` text NOT NULL,
	`face` integer NOT NULL,
	`image_key` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`tried_at` integer
);
--> statement-breakpoint
CREATE INDEX `character_icon_by_character` ON `character_icon` (`character_id`,`face`);--> statement-breakpoint
CREATE TABLE `script_backup` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`scripts` integer NOT NULL,
	`parts` integer NOT NULL,
	`content_hash` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `character` ADD `edited_name` text;--> statement-breakpoint
ALTER TABLE `character` ADD `edited_ability` text;--> statement-breakpoint
ALTER TABLE `character` ADD `edited_at` integer;--> statement-breakpoint
ALTER TABLE `character` ADD `edited_by` text;--> statement-breakpoint
ALTER TABLE `jinx` ADD `override_at` integer;--> statement-breakpoint
ALTER TABLE `jinx` ADD `override_by` text;--> statement-breakpoint
INSERT INTO `catalogue_state` (`id`, `revision`) VALUES (1, 0);
--> statement-breakpoint
-- Whoever blanks a field of the log takes the salt along, by which its value could still be tried out.
CREATE TRIGGER activity_unnamed AFTER UPDATE OF user_name ON activity WHEN new.user_name IS NULL BEGIN
  UPDATE activity_seal SET name_salt = NULL WHERE activity_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER activity_unplaced AFTER UPDATE OF ip, ua ON activity WHEN new.ip IS NULL AND new.ua IS NULL BEGIN
  UPDATE activity_seal SET network_salt = NULL WHERE activity_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER activity_gone AFTER DELETE ON activity BEGIN
  UPDATE activity_seal SET name_hash = NULL, ip_hash = NULL, ua_hash = NULL, name_salt = NULL, network_salt = NULL
    WHERE activity_id = old.id;
END;
