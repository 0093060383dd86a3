DROP TABLE `alarm`;
--> statement-breakpoint
CREATE TABLE `alarm` (
	`alarm` text PRIMARY KEY NOT NULL,
	`figure` real NOT NULL,
	`since` integer,
	`told_at` integer,
	`over_at` integer
);
