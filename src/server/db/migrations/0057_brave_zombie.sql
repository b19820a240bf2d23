CREATE TABLE "search_change" (
	"version" bigint PRIMARY KEY NOT NULL,
	"tutor_ids" integer[]
);
