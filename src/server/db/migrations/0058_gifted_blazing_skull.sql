CREATE TABLE "listing_change" (
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_change_tx_kind_id_pk" PRIMARY KEY("tx","kind","id")
);
