CREATE TABLE `character_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`character_id` text NOT NULL,
	`kinds` text NOT NULL,
	`with` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `character_partner` (
	`character_id` text PRIMARY KEY NOT NULL,
	`partners` text NOT NULL,
	`counted_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `script` ADD `replaced_at` integer;