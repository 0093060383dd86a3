CREATE TABLE `character_count` (
	`character_key` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `library_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `script_recent`;--> statement-breakpoint
DROP INDEX `script_sponsor`;--> statement-breakpoint
ALTER TABLE `script` ADD `sponsor_name` text;--> statement-breakpoint
ALTER TABLE `script` ADD `sponsor_avatar` text;--> statement-breakpoint
ALTER TABLE `script` ADD `character_keys` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `script_recent` ON `script` (`seq`) WHERE expires_at IS NULL;--> statement-breakpoint
CREATE INDEX `script_sponsor` ON `script` (`sponsor_id`,`seq`);