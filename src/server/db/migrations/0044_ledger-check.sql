CREATE TABLE "ledger_check" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"entries" integer NOT NULL,
	"took_ms" integer NOT NULL,
	"faults" integer NOT NULL,
	"found" jsonb NOT NULL
);
