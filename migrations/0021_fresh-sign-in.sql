CREATE TABLE `deletion` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`what` text NOT NULL,
	`at` integer NOT NULL,
	`count` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deletion_by_user` ON `deletion` (`user_id`,`what`,`at`);--> statement-breakpoint
ALTER TABLE `session` ADD `provider` text;--> statement-breakpoint
ALTER TABLE `session` ADD `changed_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `erase_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `unlinked_provider` text;--> statement-breakpoint
ALTER TABLE `user` ADD `unlinked_at` integer;--> statement-breakpoint
CREATE INDEX `user_to_erase` ON `user` (`erase_at`) WHERE erase_at IS NOT NULL;