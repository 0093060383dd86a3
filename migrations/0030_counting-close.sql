-- Private marks count at the first closing at which three people besides the owner had marked something, not at the first of all.
DROP TRIGGER `shortlist_first_closed`;--> statement-breakpoint
UPDATE `shortlist` SET first_closed_at = NULL WHERE marked IS NULL;--> statement-breakpoint
CREATE TRIGGER `shortlist_counted` AFTER UPDATE OF `first_closed_at` ON `shortlist` WHEN new.first_closed_at IS NOT NULL AND old.first_closed_at IS NULL BEGIN
	UPDATE shortlist SET marked = (
		SELECT CASE WHEN sum(user_id IS NOT new.owner_id) >= 3 THEN count(*) END
		FROM shortlist_answer WHERE list_id = new.id AND marks <> '{}'
	) WHERE id = new.id;
	UPDATE shortlist_candidate SET nots = (
		SELECT count(*) FROM shortlist_answer AS answer
		WHERE answer.list_id = new.id AND json_extract(answer.marks, '$."' || shortlist_candidate.id || '"') = 'not'
	) WHERE list_id = new.id AND (SELECT marked FROM shortlist WHERE id = new.id) IS NOT NULL;
	UPDATE shortlist SET first_closed_at = NULL WHERE id = new.id AND marked IS NULL;
END;
--> statement-breakpoint
-- A list that is closed now was not counted where its first closing came too early.
UPDATE `shortlist` SET first_closed_at = coalesce(closed_at, closes_at), rev = rev + 1
WHERE marked IS NULL AND marks_dropped_at IS NULL AND (closed_at IS NOT NULL OR closes_at <= CAST(unixepoch('subsec') * 1000 AS INTEGER));
