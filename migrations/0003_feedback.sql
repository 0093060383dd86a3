ALTER TABLE `feedback` ADD `forwarded_at` integer;--> statement-breakpoint
ALTER TABLE `feedback` ADD `forward_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `feedback` ADD `next_forward_at` integer;