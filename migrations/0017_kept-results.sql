CREATE TABLE `deleted_result` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deleted_result_by_time` ON `deleted_result` (`at`);--> statement-breakpoint
CREATE TABLE `result` (
	`id` text PRIMARY KEY NOT NULL,
	`host_user_id` text NOT NULL,
	`rev` integer NOT NULL,
	`ended_at` integer NOT NULL,
	`host_name` text NOT NULL,
	`vote_type` text NOT NULL,
	`votes_cast` integer NOT NULL,
	`players` integer NOT NULL,
	`decided` text,
	`decided_by` text,
	`name` text,
	`author` text,
	`body_hash` text,
	`standings` text NOT NULL,
	`winners` text NOT NULL,
	`counts` text NOT NULL,
	`draw` text,
	FOREIGN KEY (`host_user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `result_by_host` ON `result` (`host_user_id`,`ended_at`,`id`);--> statement-breakpoint
CREATE INDEX `result_by_end` ON `result` (`ended_at`);--> statement-breakpoint
CREATE INDEX `result_body_used` ON `result` (`body_hash`);