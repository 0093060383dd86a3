CREATE TABLE `room_seat` (
	`user_id` text NOT NULL,
	`object_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `object_id`)
);
--> statement-breakpoint
CREATE INDEX `room_seat_by_room` ON `room_seat` (`object_id`);--> statement-breakpoint
ALTER TABLE `session` ADD `stale_at` integer;--> statement-breakpoint
ALTER TABLE `sign_in` ADD `link_user_id` text;--> statement-breakpoint
ALTER TABLE `user` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `user_by_name_key` ON `user` (`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `activity_by_user` ON `activity` (`user_id`,`id`);--> statement-breakpoint
UPDATE `user` SET `name_key` = lower(`display_name`);
