CREATE TABLE `picture` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`key` text,
	`asked_at` integer NOT NULL
);
