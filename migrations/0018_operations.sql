CREATE TABLE `alarm` (
	`alarm` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`figure` real NOT NULL,
	`told_at` integer
);
--> statement-breakpoint
CREATE TABLE `job_run` (
	`job` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`succeeded_at` integer,
	`ms` integer,
	`error` text
);
--> statement-breakpoint
CREATE TABLE `metric_total` (
	`minutes` integer NOT NULL,
	`at` integer NOT NULL,
	`metric` text NOT NULL,
	`label` text NOT NULL,
	`total` real NOT NULL,
	PRIMARY KEY(`minutes`, `at`, `metric`, `label`)
) WITHOUT ROWID;
