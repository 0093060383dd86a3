CREATE TABLE `site_off_time` (
	`id` integer PRIMARY KEY NOT NULL,
	`from_at` integer NOT NULL,
	`to_at` integer
);
--> statement-breakpoint
DROP INDEX `room_by_host`;--> statement-breakpoint
ALTER TABLE `room` ADD `occupied_at` integer;--> statement-breakpoint
CREATE INDEX `room_open_by_host` ON `room` (`host_user_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `room_occupied` ON `room` (`code`) WHERE occupied_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `room_by_host` ON `room` (`host_user_id`,`created_at`);