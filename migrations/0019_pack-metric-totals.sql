CREATE TABLE `metric_totals` (
	`minutes` integer NOT NULL,
	`at` integer NOT NULL,
	`totals` text NOT NULL,
	PRIMARY KEY(`minutes`, `at`)
) WITHOUT ROWID;
--> statement-breakpoint
DROP TABLE `metric_total`;