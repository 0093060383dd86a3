CREATE TABLE `picture_use` (
	`script_id` text NOT NULL,
	`address_hash` text NOT NULL,
	PRIMARY KEY(`script_id`, `address_hash`),
	FOREIGN KEY (`script_id`) REFERENCES `script`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `picture_use_by_picture` ON `picture_use` (`address_hash`);--> statement-breakpoint
ALTER TABLE `picture` ADD `free_since` integer;--> statement-breakpoint
CREATE INDEX `picture_free` ON `picture` (`free_since`) WHERE free_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX `picture_by_key` ON `picture` (`key`);--> statement-breakpoint
CREATE INDEX `script_logo` ON `script` (`logo_key`) WHERE logo_key IS NOT NULL;--> statement-breakpoint
-- A picture that no script names any more can be asked for again; until then it is kept for a while, should they return.
CREATE TRIGGER picture_named AFTER INSERT ON picture_use BEGIN
  UPDATE picture SET free_since = NULL WHERE address_hash = new.address_hash AND free_since IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER picture_freed AFTER DELETE ON picture_use
WHEN NOT EXISTS (SELECT 1 FROM picture_use WHERE address_hash = old.address_hash) BEGIN
  UPDATE picture SET free_since = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE address_hash = old.address_hash;
END;
