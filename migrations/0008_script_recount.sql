CREATE TABLE `script_recount` (
	`character_key` text PRIMARY KEY NOT NULL,
	`after_seq` integer NOT NULL
);
