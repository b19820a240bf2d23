CREATE TABLE "chat_words" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_words" ADD CONSTRAINT "chat_words_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_words" ADD CONSTRAINT "chat_words_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_words_words" ON "chat_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "chat_words_newest" ON "chat_words" USING btree ("conversation_id","message_id");